import { compareByGoal, EXPERIMENT_RULES } from '@mindloom/registry';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { areClose } from './experiment';

const sample = fc.record({
  count: fc.integer({ min: 100, max: 3000 }),
  share: fc.double({ min: 0, max: 1 }),
});
const valuesOf = ({ count, share }: { count: number; share: number }) => {
  const sum = Math.round(count * share);
  return { count, sum, squares: sum };
};

it('areClose returns true only if every comparison of the two means says neither better nor worse', () => {
  fc.assert(
    fc.property(
      sample,
      fc.double({ min: -0.12, max: 0.12 }),
      fc.constantFrom(2, 3),
      (one, shift, variants) => {
        const share = Math.min(1, Math.max(0, one.share + shift));
        const [control, variant] = [valuesOf(one), valuesOf({ ...one, share })];
        if (!areClose(control, variant, EXPERIMENT_RULES.goalAlpha / (variants - 1))) return;
        const { verdict } = compareByGoal('finish', variants, control, variant);
        expect(['alike', 'unclear']).toContain(verdict);
      },
    ),
    { numRuns: 2000 },
  );
});

it('areClose returns true for equal means, and false for very different means', () => {
  const half = { count: 1000, sum: 500, squares: 500 };
  expect(areClose(half, half, 0.005)).toBe(true);
  expect(areClose(half, { count: 1000, sum: 580, squares: 580 }, 0.005)).toBe(false);
});
