import { seeded } from '@mindloom/base';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { probabilityRight } from './response-model';
import { abilityForGame, pickItem, TARGET_SUCCESS, targetDifficulty } from './select';

/** Computes the expected success of a player if both the ability and the difficulty of the item are uncertain. */
function expectedSuccess(mean: number, sd: number, b: number, options: number): number {
  const points = Array.from({ length: 401 }, (_, index) => (index - 200) / 40);
  const weights = points.map((z) => Math.exp((-z * z) / 2));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return points.reduce(
    (sum, z, index) => sum + ((weights[index] ?? 0) / total) * probabilityRight(mean + sd * z - b, options),
    0,
  );
}

it('targetDifficulty gives 80 % right answers for every ability, uncertainty and number of options', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -2.5, max: 2.5, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom(0, 2, 4),
      (mean, sd, options) => {
        const difficulty = targetDifficulty({ mean, sd }, options, 0.5);
        const success = expectedSuccess(mean, Math.hypot(sd, 0.5), difficulty, options);
        expect(Math.abs(success - TARGET_SUCCESS)).toBeLessThan(0.01);
      },
    ),
  );
});

it('targetDifficulty rises with the ability', () => {
  expect(targetDifficulty({ mean: 1, sd: 0.3 }, 4, 0.5)).toBeGreaterThan(
    targetDifficulty({ mean: 0, sd: 0.3 }, 4, 0.5),
  );
});

it('abilityForGame returns a lower ability if the ability is uncertain', () => {
  expect(abilityForGame({ mean: 1, sd: 0 })).toBe(1);
  expect(abilityForGame({ mean: 1, sd: 0.5 })).toBeLessThan(1);
  expect(abilityForGame({ mean: 1, sd: 1 })).toBeGreaterThan(0.5);
});

it('pickItem chooses among all items near the target difficulty, or the nearest item if none is near', () => {
  const items = [-2, -0.4, 0, 0.4, 2].map((b) => ({ b }));
  const random = seeded(1, 'pick');
  const picked = new Set(Array.from({ length: 100 }, () => pickItem(items, 0, random).b));
  expect([...picked].toSorted((one, other) => one - other)).toEqual([-0.4, 0, 0.4]);
  expect(pickItem(items, 3, random).b).toBe(2);
  expect(() => pickItem([], 0, random)).toThrow(RangeError);
});
