import { expect, it } from 'vitest';
import { slopeOf } from './slope';

const points = (valueAt: (at: number) => number) =>
  [0, 20, 40, 60, 80, 100].map((at) => ({ at, value: valueAt(at) }));

it('finds by how much something grows per step', () => {
  expect(slopeOf(points((at) => 5_000_000 + 12_000 * at))).toBeCloseTo(12_000);
  expect(slopeOf(points(() => 5_000_000))).toBe(0);
});

it('does not take a wave for growth', () => {
  expect(Math.abs(slopeOf(points((at) => (at % 40 === 0 ? 100 : -100))))).toBeLessThan(2);
});
