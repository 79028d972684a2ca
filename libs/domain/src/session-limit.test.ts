import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sessionLimitMs } from './catalogue';

it('takes the first integer of the duration text as minutes [GAME-18]', () => {
  expect(['5 min', '5-10 min', '10 min', '2 min'].map(sessionLimitMs)).toEqual([
    300_000, 300_000, 600_000, 120_000,
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), fc.nat(999), (first, second) => {
      expect(sessionLimitMs(`about ${first}-${second} min`)).toBe(first * 60_000);
    }),
  );
});

it('gives 60 s to a text without a number [GAME-18]', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!/\d/.test(text));
      expect(sessionLimitMs(text)).toBe(60_000);
    }),
  );
});
