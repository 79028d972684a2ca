import type { Difficulty } from '@mindloom/game-contract';
import { seeded } from '@mindloom/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deal, type Dealt, drawBank, poolOf } from './bank';
import { LIBRARY } from './content/library';

const seeds = fc.nat(2 ** 32 - 1);
const difficulties = fc.constantFrom<Difficulty>('easy', 'medium', 'hard');
const idOf = ({ id }: { id: string }) => id;

const draw = (seed: number, difficulty: Difficulty, seen: readonly string[] = []) =>
  drawBank(seeded(seed, 'test'), difficulty, seen);

/** Deals the given number of puzzles. */
function dealMany(
  seed: number,
  difficulty: Difficulty,
  count: number,
  seen: readonly string[] = [],
): Dealt[] {
  const dealt: Dealt[] = [];
  while (dealt.length < count) dealt.push(deal(seed, difficulty, dealt.at(-1) ?? { seen }));
  return dealt;
}

describe('the pools of puzzles', () => {
  it('the pool of easy has wordplay and puzzles with a hint, that of hard has logic and puzzles without a hint, and that of medium has all puzzles [PUZ-11]', () => {
    const easy = LIBRARY.filter(({ category, hint }) => category === 'wordplay' || hint !== undefined);
    const hard = LIBRARY.filter(({ category, hint }) => category === 'logic' || hint === undefined);
    expect([poolOf('easy'), poolOf('medium'), poolOf('hard')]).toEqual([easy, LIBRARY, hard]);
    expect(new Set([...easy, ...hard]).size).toBe(LIBRARY.length);
  });
});

describe('a bank', () => {
  it('a bank has 12 different puzzles of the pool, with all three categories [PUZ-02, PUZ-11]', () => {
    fc.assert(
      fc.property(seeds, difficulties, (seed, difficulty) => {
        const bank = draw(seed, difficulty);
        expect(new Set(bank.map(idOf)).size).toBe(12);
        for (const puzzle of bank) expect(poolOf(difficulty)).toContain(puzzle);
        const counts = ['riddle', 'wordplay', 'logic'].map(
          (wanted) => bank.filter(({ category }) => category === wanted).length,
        );
        expect(counts).toEqual([3, 4, 5]);
      }),
    );
  });

  it('the seed determines the bank, and banks of other seeds are different [PUZ-02]', () => {
    expect(draw(7, 'medium')).toEqual(draw(7, 'medium'));
    const drawn = new Set(Array.from({ length: 100 }, (_, seed) => draw(seed, 'medium').map(idOf)).flat());
    expect(drawn.size).toBeGreaterThan(400);
  });

  it('a bank has no puzzle that the player saw lately while the pool has other puzzles [PUZ-02]', () => {
    fc.assert(
      fc.property(
        seeds,
        difficulties,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (seed, difficulty, part) => {
          const pool = seeded(seed, 'seen').shuffle(poolOf(difficulty).map(idOf));
          const seen = pool.slice(0, Math.floor(part * (pool.length - 12)));
          const bank = draw(seed, difficulty, seen).map(idOf);
          expect(bank.filter((id) => seen.includes(id))).toEqual([]);
        },
      ),
    );
  });

  it('when the pool is used up, a bank repeats the puzzles that were seen longest ago [PUZ-02, PUZ-08]', () => {
    const pool = poolOf('easy').map(idOf);
    const seen = pool.slice(5);
    const bank = draw(3, 'easy', seen).map(idOf);
    expect(new Set(bank)).toEqual(new Set([...pool.slice(0, 5), ...seen.slice(0, 7)]));
    expect(new Set(draw(3, 'easy', pool).map(idOf))).toEqual(new Set(pool.slice(0, 12)));
  });

  it('a bank has different kinds of puzzles', () => {
    fc.assert(
      fc.property(seeds, difficulties, (seed, difficulty) => {
        const kinds = draw(seed, difficulty).map(({ id }) => id.split(':')[0]);
        // Of the 12 puzzles, the three riddles are of one kind. So there are 10 kinds.
        expect(new Set(kinds).size).toBe(10);
      }),
    );
  });

  it('seen ids of other games and unknown ids do not change the bank', () => {
    expect(draw(5, 'hard', ['7x8', 'riddle:unknown'])).toEqual(draw(5, 'hard'));
  });
});

describe('dealing', () => {
  it('the first 12 puzzles of a run are its bank, and the next 12 are the next bank [PUZ-02]', () => {
    const dealt = dealMany(11, 'medium', 24, ['riddle:towel']);
    const [first] = dealt;
    expect(first?.seen).toEqual(['riddle:towel', ...(first?.seen.slice(1) ?? [])]);
    expect(new Set(dealt.slice(0, 12).map(({ puzzle }) => puzzle.id))).toEqual(new Set(first?.seen.slice(1)));
    expect(new Set(dealt.map(({ puzzle }) => puzzle.id)).size).toBe(24);
    expect(dealt.map(({ turn }) => turn)).toEqual(dealt.map((_, index) => index + 1));
  });

  it.each(['easy', 'medium', 'hard'] as const)(
    'no %s puzzle repeats before the whole pool is used, in the first pass through the pool and in the next one [PUZ-08, PUZ-11]',
    (difficulty) => {
      const pool = poolOf(difficulty).map(idOf);
      const ids = dealMany(5, difficulty, pool.length * 2).map(({ puzzle }) => puzzle.id);
      expect(ids.slice(0, pool.length).toSorted()).toEqual(pool.toSorted());
      expect(ids.filter((id, index) => id === ids[index - 1])).toEqual([]);
      // All puzzles of the pool are dealt before any is dealt again. If the pool ends within a bank, the rest of this
      // bank can repeat puzzles of the first bank.
      const gaps = pool.map((id) => ids.lastIndexOf(id) - ids.indexOf(id)).filter((gap) => gap > 0);
      expect(Math.min(...gaps)).toBeGreaterThan(pool.length - 24);
    },
  );

  it('no puzzle repeats in a run of 40 puzzles, whatever the player saw before', () => {
    fc.assert(
      fc.property(seeds, difficulties, (seed, difficulty) => {
        const seen = seeded(seed, 'seen').shuffle(LIBRARY).slice(0, 200).map(idOf);
        const ids = dealMany(seed, difficulty, 40, seen).map(({ puzzle }) => puzzle.id);
        expect(new Set([...ids, ...seen]).size).toBe(240);
      }),
      { numRuns: 50 },
    );
  });

  it('the right answer is equally likely at each position', () => {
    const DEALS = 4800;
    const places = Array.from({ length: DEALS / 12 }, (_, seed) => dealMany(seed, 'medium', 12)).flatMap(
      (run) => run.map(({ puzzle, answers }) => answers.indexOf(puzzle.correctAnswer)),
    );
    for (const place of [0, 1, 2, 3]) {
      const count = places.filter((each) => each === place).length;
      // Each position is expected in a quarter of the deals. The tolerance is five standard deviations.
      expect(Math.abs(count - DEALS / 4)).toBeLessThan(5 * Math.sqrt((DEALS * 3) / 16));
    }
  });

  it('the same seed deals the same puzzles and answers, and another seed deals other puzzles', () => {
    expect(dealMany(7, 'hard', 20)).toEqual(dealMany(7, 'hard', 20));
    expect(dealMany(7, 'hard', 20)).not.toEqual(dealMany(8, 'hard', 20));
  });
});
