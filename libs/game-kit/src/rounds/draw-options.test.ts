import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seeded } from '@mindloom/base';
import { areValidOptions, chiSquared, MAX_CHI_SQUARED_3 } from '../testing';
import { drawOptions } from './draw-options';

const SEEDS = 8000;
const seeds = fc.nat(2 ** 32 - 1);
const numbers = fc.integer({ min: -5000, max: 5000 });
const mistakes = fc.array(fc.oneof(numbers, fc.constantFrom(NaN, Infinity, 0.5, 3)), { maxLength: 12 });

/** Counts how often each of the values 0 to 3 occurs over many seeds. */
const countOf = (value: (seed: number) => number): readonly number[] => {
  const counts = [0, 0, 0, 0];
  for (let seed = 0; seed < SEEDS; seed++) counts[value(seed)] = (counts[value(seed)] ?? 0) + 1;
  return counts;
};

const drawFor = (seed: number) => drawOptions(seeded(seed, 'options'), 40, [30, 41, 50, 39, 80, 20]);

describe('the options of a number', () => {
  it('the options are four different integers that include the answer', () => {
    fc.assert(
      fc.property(seeds, numbers, mistakes, (seed, answer, wrong) => {
        const options = drawOptions(seeded(seed), answer, [...wrong, answer], (option) => option !== 7);
        expect(areValidOptions({ answer, options })).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('the answer is equally often at each position', () => {
    expect(chiSquared(countOf((seed) => drawFor(seed).indexOf(40)))).toBeLessThan(MAX_CHI_SQUARED_3);
  });

  it('the answer is equally often the smallest, second, third and largest option', () => {
    const smaller = countOf((seed) => drawFor(seed).filter((option) => option < 40).length);
    expect(chiSquared(smaller)).toBeLessThan(MAX_CHI_SQUARED_3);
  });

  it('the wrong options are plausible mistakes, or numbers near the answer if there is no mistake', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const many = drawOptions(seeded(seed), 40, [10, 20, 30, 50, 60, 70]);
        expect(many.every((option) => option % 10 === 0)).toBe(true);
        const none = drawOptions(seeded(seed), 40, []);
        expect(none.every((option) => Math.abs(option - 40) <= 3)).toBe(true);
      }),
    );
  });

  it('no option is a forbidden number, even if the answer is near the limit of the allowed range', () => {
    fc.assert(
      fc.property(seeds, fc.nat(3), mistakes, (seed, answer, wrong) => {
        const options = drawOptions(seeded(seed), answer, wrong, (option) => option >= 0);
        expect(Math.min(...options)).toBeGreaterThanOrEqual(0);
        expect(new Set(options).size).toBe(4);
      }),
    );
  });
});
