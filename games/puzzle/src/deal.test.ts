import type { Difficulty } from '@mindloom/game-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BANK } from './bank';
import { deal, type Dealt, poolOf } from './deal';

const seeds = fc.nat(2 ** 32 - 1);
const difficulties = fc.constantFrom<Difficulty>('easy', 'medium', 'hard');

/** So many deals in a row. */
function deals(seed: number, difficulty: Difficulty, count: number): Dealt[] {
  const dealt: Dealt[] = [];
  while (dealt.length < count) dealt.push(deal(seed, difficulty, dealt.at(-1) ?? null));
  return dealt;
}

describe('dealing', () => {
  it('repeats no puzzle of the pool until all are used, round after round [PUZ-08, PUZ-11]', () => {
    fc.assert(
      fc.property(seeds, difficulties, (seed, difficulty) => {
        const pool = poolOf(difficulty);
        const puzzles = deals(seed, difficulty, pool.length * 3).map(({ puzzle }) => puzzle);
        for (const round of [0, 1, 2]) {
          const used = puzzles.slice(round * pool.length, (round + 1) * pool.length);
          expect(new Set(used)).toEqual(new Set(pool));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('never gives the same puzzle twice in a row', () => {
    fc.assert(
      fc.property(seeds, difficulties, (seed, difficulty) => {
        const puzzles = deals(seed, difficulty, 60).map(({ puzzle }) => puzzle);
        puzzles.slice(1).forEach((puzzle, index) => expect(puzzle).not.toBe(puzzles[index]));
      }),
    );
  });

  it('offers the four answers of the puzzle, in an order drawn anew each time', () => {
    for (const { puzzle, answers } of deals(3, 'medium', 200)) {
      expect(new Set(answers)).toEqual(new Set(puzzle.answers));
      expect(answers).toHaveLength(4);
    }
    const [first] = BANK;
    const orders = deals(3, 'medium', 400).filter(({ puzzle }) => puzzle === first);
    expect(new Set(orders.map(({ answers }) => answers.join())).size).toBeGreaterThan(10);
  });

  it('puts the right answer in each place about equally often, and each puzzle first', () => {
    const DEALS = 6000;
    const firsts = Array.from({ length: DEALS }, (_, seed) => deal(seed, 'medium', null));
    const places = firsts.map(({ puzzle, answers }) => answers.indexOf(puzzle.correctAnswer));
    for (const place of [0, 1, 2, 3]) {
      const count = places.filter((each) => each === place).length;
      // Five standard deviations around a quarter.
      expect(Math.abs(count - DEALS / 4)).toBeLessThan(5 * Math.sqrt((DEALS * 3) / 16));
    }
    for (const puzzle of BANK) {
      const count = firsts.filter((dealt) => dealt.puzzle === puzzle).length;
      expect(Math.abs(count - DEALS / 12)).toBeLessThan(5 * Math.sqrt((DEALS * 11) / 144));
    }
  });

  it('is the same for the same seed, and another for another', () => {
    expect(deals(7, 'hard', 20)).toEqual(deals(7, 'hard', 20));
    expect(deals(7, 'hard', 20)).not.toEqual(deals(8, 'hard', 20));
  });
});
