import { expect, it } from 'vitest';
import { isVerified } from './verified-runs';

it.each([
  ['a single game whose run is verified', { a: 1 }, [], true],
  ['a single game without a verdict', {}, [], false],
  ['a set whose three runs are verified', { a: 3 }, [{}, {}, {}], true],
  ['a set of which only two runs were recorded', { a: 2 }, [{}, {}, {}], false],
  ['a play whose parts cannot be read', { a: 1 }, null, true],
])('isVerified decides whether a play is verified: %s', (_what, verified, parts, expected) => {
  expect(isVerified(verified, 'a', parts)).toBe(expected);
});
