import fc from 'fast-check';
import { expect, it } from 'vitest';
import { durationText, parseRollout, rolloutText, shareText, sizeText, waitText } from './format';

it('parseRollout parses a rollout that rolloutText has formatted to the same basis points', () => {
  expect(rolloutText(1)).toBe('0.01 %');
  expect(rolloutText(10_000)).toBe('100.00 %');
  fc.assert(
    fc.property(fc.nat(10_000), (basisPoints) => {
      expect(parseRollout(rolloutText(basisPoints).replace(' %', ''))).toBe(basisPoints);
    }),
  );
});

it.each([
  ['12.34', 1234],
  ['0,07', 7],
  [' 50 ', 5000],
  ['100', 10_000],
  ['0', 0],
])('parseRollout parses "%s" as %d basis points', (typed, basisPoints) => {
  expect(parseRollout(typed)).toBe(basisPoints);
});

it.each(['', '100.01', '-1', '1.234', '1e2', 'ten', '1.'])('parseRollout refuses "%s"', (typed) => {
  expect(parseRollout(typed)).toBeNull();
});

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [25_430, '25.4 kB'],
  [3_200_000_000, '3200.0 MB'],
])('sizeText formats %d bytes as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

it('durationText and shareText add the unit to the number', () => {
  const times = [null, 85.4, 1234, 12_400, Infinity].map(durationText);
  expect(times).toEqual(['-', '85 ms', '1.2 s', '12 s', 'over 12.5 s']);
  expect(shareText(0.0213)).toBe('2.1 %');
});

it.each([
  [0, 'less than an hour'],
  [3_600_000, '1 hour'],
  [47 * 3_600_000, '47 hours'],
  [71 * 3_600_000, '3 days'],
  [1e12, 'more than a year'],
])('waitText formats a waiting time of %d ms as "%s"', (ms, text) => {
  expect(waitText(ms)).toBe(text);
});
