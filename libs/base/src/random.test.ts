import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hash32, seeded } from './random';

const seeds = fc.nat(2 ** 32 - 1);
const DRAWS = 20_000;

/**
 * Computes chi-squared of counts, compared with an even distribution. With 9 degrees of freedom, chi-squared of evenly
 * distributed random values exceeds 33.7 once in 10,000 times.
 */
const chiSquared = (counts: readonly number[]) => {
  const even = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - even) ** 2 / even, 0);
};
const MAX_CHI_9 = 33.7;

const tenths = (values: readonly number[]) =>
  Array.from({ length: 10 }, (_, tenth) => values.filter((value) => Math.floor(value * 10) === tenth).length);

describe('a seeded random source', () => {
  it('the same seed and labels give the same random values', () => {
    fc.assert(
      fc.property(seeds, fc.string(), fc.nat(100), (seed, label, round) => {
        const [one, two] = [seeded(seed, label, round), seeded(seed, label, round)];
        const draw = (random: typeof one) => [random.next(), random.int(1, 9), random.shuffle([1, 2, 3, 4])];
        expect(draw(one)).toEqual(draw(two));
      }),
    );
  });

  it('another seed, label or round gives other random values', () => {
    const seedNumbers = [...Array(64).keys()];
    const firsts = seedNumbers.flatMap((seed) =>
      ['a', 'b', 'c'].flatMap((label) => [1, 2, 3].map((round) => seeded(seed, label, round).next())),
    );
    expect(new Set(firsts).size).toBe(firsts.length);
  });

  it('the labels (1, 11) and (11, 1), which look the same without a separator, give different random values', () => {
    expect(seeded(1, 'deal', 1, 11).next()).not.toBe(seeded(1, 'deal', 11, 1).next());
  });

  it('the values of a seed never change, so that a stored run can be replayed', () => {
    const random = seeded(1, 'deal', 2);
    expect([random.int(0, 999_999), random.int(0, 999_999), random.int(0, 999_999)]).toEqual([
      973_759, 85_013, 279_210,
    ]);
  });

  it('random values are uniform within one source, and across the sources of nearby seeds and rounds', () => {
    const random = seeded(20_261_121, 'spread');
    const streams = [
      Array.from({ length: DRAWS }, () => random.next()),
      Array.from({ length: DRAWS }, (_, seed) => seeded(seed, 'deal', 1).next()),
      Array.from({ length: DRAWS }, (_, round) => seeded(7, 'deal', round).next()),
    ];
    for (const values of streams) expect(chiSquared(tenths(values))).toBeLessThan(MAX_CHI_9);
  });

  it('a random value does not depend on the value before it', () => {
    const random = seeded(3, 'pairs');
    const high = Array.from({ length: DRAWS }, () => random.next() >= 0.5);
    const repeats = high.filter((value, index) => index > 0 && value === high[index - 1]).length;
    expect(Math.abs(repeats - DRAWS / 2)).toBeLessThan(4 * Math.sqrt(DRAWS / 4));
  });
});

describe('int', () => {
  it('int returns an integer from its lower to its upper bound, both included', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: -1000, max: 1000 }), fc.nat(1000), (seed, min, span) => {
        const value = seeded(seed).int(min, min + span);
        expect(Number.isInteger(value) && value >= min && value <= min + span).toBe(true);
      }),
    );
  });

  it('int returns every number equally often', () => {
    const random = seeded(11, 'int');
    const draws = Array.from({ length: DRAWS }, () => random.int(1, 10));
    expect(chiSquared(tenths(draws.map((draw) => (draw - 1) / 10 + 0.05)))).toBeLessThan(MAX_CHI_9);
  });
});

describe('pick and shuffle', () => {
  it('pick returns an item of the list and throws for an empty list', () => {
    fc.assert(
      fc.property(seeds, fc.array(fc.integer(), { minLength: 1 }), (seed, list) => {
        expect(list).toContain(seeded(seed).pick(list));
      }),
    );
    expect(() => seeded(1).pick([])).toThrow(RangeError);
  });

  it('pick returns every item equally often', () => {
    const random = seeded(5, 'pick');
    const items = [...Array(10).keys()];
    const picked = Array.from({ length: DRAWS }, () => random.pick(items) / 10 + 0.05);
    expect(chiSquared(tenths(picked))).toBeLessThan(MAX_CHI_9);
  });

  it.each([0, 1, 127, 128, 129, 300])(
    'shuffle removes one random item after the other from a list of %s items, so that a seed always gives the same order',
    (length) => {
      const list = Array.from({ length }, (_, place) => [place]);
      const random = seeded(7, 'reference');
      const left = [...list];
      const expected = list.flatMap(() => left.splice(random.int(0, left.length - 1), 1));
      expect(seeded(7, 'reference').shuffle(list)).toEqual(expected);
    },
  );

  it('shuffle keeps the items and does not change its argument', () => {
    fc.assert(
      fc.property(seeds, fc.array(fc.integer()), (seed, list) => {
        const before = [...list];
        const ascending = (a: number, b: number) => a - b;
        expect(seeded(seed).shuffle(list).toSorted(ascending)).toEqual(before.toSorted(ascending));
        expect(list).toEqual(before);
      }),
    );
  });

  it('shuffle puts every item in every place equally often', () => {
    const items = [...Array(10).keys()];
    const shuffles = Array.from({ length: DRAWS / 4 }, (_, seed) => seeded(seed, 'shuffle').shuffle(items));
    for (const item of items) {
      const places = shuffles.map((shuffled) => shuffled.indexOf(item) / 10 + 0.05);
      expect(chiSquared(tenths(places))).toBeLessThan(MAX_CHI_9);
    }
  });
});

describe('hash32', () => {
  it('hash32 returns an unsigned 32-bit integer, and its values never change', () => {
    expect(hash32('daily:2026-11-21:0:seed')).toBe(659908843);
    fc.assert(
      fc.property(fc.string(), (text) => {
        const hash = hash32(text);
        expect(Number.isInteger(hash) && hash >= 0 && hash < 2 ** 32).toBe(true);
      }),
    );
  });

  it('hash32 spreads the hashes of texts evenly over its range', () => {
    const hashes = Array.from({ length: DRAWS }, (_, index) => hash32(`text ${index}`));
    expect(chiSquared(tenths(hashes.map((hash) => hash / 2 ** 32)))).toBeLessThan(MAX_CHI_9);
  });
});
