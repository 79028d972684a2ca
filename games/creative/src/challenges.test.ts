import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choicesOf, isOpenEnded, itemOf } from './challenges';
import { BANK } from './content/bank';
import { CHALLENGE_TYPES } from './rules';
import { challengesOf } from './testing/challenges';
import { DIFFICULTIES } from './testing/player';

const runs = fc.tuple(fc.nat(2 ** 32 - 1), fc.constantFrom(...DIFFICULTIES));
const SEEDS = Array.from({ length: 4000 }, (_, seed) => seed);

const countBy = <Key>(keys: readonly Key[]) => {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

describe('a list of challenges', () => {
  it('every challenge has an id, a type, a prompt, a time limit and points, and none repeats [CRE-01]', () => {
    fc.assert(
      fc.property(runs, ([seed, difficulty]) => {
        const list = challengesOf(seed, difficulty);
        expect(list.map(({ type }) => type)).toEqual(CHALLENGE_TYPES[difficulty]);
        expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
        for (const { id, prompt, limitMs, points } of list) {
          expect(id && prompt).toBeTruthy();
          expect(limitMs).toBeGreaterThanOrEqual(10_000);
          expect([5, 10, 15, 20]).toContain(points);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('only association and visual challenges have right answers; the others have ideas [CRE-02]', () => {
    fc.assert(
      fc.property(runs, ([seed, difficulty]) => {
        for (const challenge of challengesOf(seed, difficulty)) {
          const isOpen = challenge.type === 'divergent' || challenge.type === 'reversal';
          expect(isOpenEnded(challenge)).toBe(isOpen);
          expect(choicesOf(challenge)).toHaveLength(4);
          expect('options' in challenge && 'correctAnswers' in challenge).toBe(!isOpen);
          if (!isOpenEnded(challenge))
            expect(challenge.options).toEqual(expect.arrayContaining([...challenge.correctAnswers]));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('a run has six challenges on easy, eight on medium and ten on hard [CRE-14]', () => {
    expect(DIFFICULTIES.map((difficulty) => challengesOf(7, difficulty).length)).toEqual([6, 8, 10]);
  });

  it('the same seed gives the same challenges, and a run on hard starts with the challenges of the run on easy', () => {
    const ids = (seed: number, difficulty: 'easy' | 'hard') =>
      challengesOf(seed, difficulty).map(({ id }) => id);
    fc.assert(
      fc.property(fc.nat(2 ** 32 - 1), (seed) => {
        expect(challengesOf(seed, 'hard')).toEqual(challengesOf(seed, 'hard'));
        expect(ids(seed, 'hard').slice(0, 6)).toEqual(ids(seed, 'easy'));
      }),
    );
  });

  it('over many seeds, runs ask every challenge of a type, each about equally often', () => {
    const counts = countBy(SEEDS.map((seed) => challengesOf(seed, 'easy')[2]?.id));
    expect(counts.size).toBe(BANK.visual.length);
    for (const count of counts.values()) expect(count).toBeGreaterThan(SEEDS.length / BANK.visual.length / 2);
  });

  it.each([
    ['association', 0],
    ['visual', 2],
  ])('right answers of the type %s are about equally often at every position', (type, place) => {
    const places = SEEDS.flatMap((seed) => {
      const challenge = challengesOf(seed, 'easy')[place];
      if (challenge === undefined || isOpenEnded(challenge)) return [];
      expect(challenge.type).toBe(type);
      return challenge.correctAnswers.map((answer) => challenge.options.indexOf(answer));
    });
    const counts = countBy(places);
    expect(new Set(counts.keys())).toEqual(new Set([0, 1, 2, 3]));
    for (const count of counts.values()) expect(count).toBeGreaterThan(places.length / 4 / 1.15);
  });

  it('a run has only unseen challenges while there are enough of them', () => {
    fc.assert(
      fc.property(runs, fc.nat(2 ** 32 - 1), ([seed, difficulty], other) => {
        const seen = challengesOf(other, 'hard').map(itemOf);
        const items = challengesOf(seed, difficulty, seen).map(itemOf);
        expect(items.filter((item) => seen.includes(item))).toEqual([]);
      }),
    );
  });

  it('if the player has seen all challenges of a type, a run asks the one that was seen longest ago', () => {
    const seen = BANK.visual.map(({ id }) => `visual:${id}`);
    for (const seed of SEEDS.slice(0, 20))
      expect(challengesOf(seed, 'easy', seen)[2]?.id).toBe(BANK.visual[0]?.id);
  });
});
