import fc from 'fast-check';
import { expect, it } from 'vitest';
import { threadPath, threadPoints } from './threads';

it('threadPath is empty without points, a single position for one point, and a curve for several points', () => {
  expect(threadPath([])).toBe('');
  expect(threadPath(threadPoints([0.5], 100, 50))).toBe('M50 25');
  expect(threadPath(threadPoints([0, 1], 100, 50))).toBe('M6 44C50 44 50 6 94 6');
});

it('the path of a woven line stays inside its box for any values', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true })), (values) => {
      for (const { x, y } of threadPoints(values, 320, 64)) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(320);
        expect(y).toBeGreaterThanOrEqual(6);
        expect(y).toBeLessThanOrEqual(58);
      }
    }),
  );
});
