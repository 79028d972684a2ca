import { expect, it } from 'vitest';
import { informationOf, lowestError } from './information';

it('informationOf returns the theoretical information of an answer to an item with 80 % right answers', () => {
  // The expected information is computed by hand. Without options, it is p (1 - p). With a guess rate c, it is ((p - c)
  // / (1 - c))^2 (1 - p) / p.
  expect(informationOf(0, false)).toBeCloseTo(0.16, 4);
  expect(informationOf(4, false)).toBeCloseTo((0.55 / 0.75) ** 2 * (0.2 / 0.8), 4);
  // The expected information with times and without options is the variance of the signed residual time.
  const x = Math.log(4);
  expect(informationOf(0, true)).toBeCloseTo(1 / x ** 2 - 1 / Math.sinh(x) ** 2, 3);
});

it('lowestError is 1 SD without answers, and smaller with more answers', () => {
  expect(lowestError(0.16, 0)).toBe(1);
  expect(lowestError(0.16, 40)).toBeCloseTo(0.3676, 4);
  expect(lowestError(0.16, 80)).toBeLessThan(lowestError(0.16, 40));
});
