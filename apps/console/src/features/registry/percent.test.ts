import fc from 'fast-check';
import { expect, it } from 'vitest';
import { basisPointsOf, percentText } from './percent';

it('writes a rollout to the basis point, and reads back what it wrote', () => {
  expect(percentText(1)).toBe('0.01 %');
  expect(percentText(10_000)).toBe('100.00 %');
  fc.assert(
    fc.property(fc.nat(10_000), (basisPoints) => {
      expect(basisPointsOf(percentText(basisPoints).replace(' %', ''))).toBe(basisPoints);
    }),
  );
});

it.each([
  ['12.34', 1234],
  ['0,07', 7],
  [' 50 ', 5000],
  ['100', 10_000],
  ['0', 0],
])('reads %s as %d basis points', (typed, basisPoints) => {
  expect(basisPointsOf(typed)).toBe(basisPoints);
});

it.each(['', '100.01', '-1', '1.234', '1e2', 'ten', '1.'])('takes "%s" for no percentage', (typed) => {
  expect(basisPointsOf(typed)).toBeNull();
});
