import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawsFrom, hash32 } from './hash32';

const draw = (seed: number, count: number): number[] => {
  const next = drawsFrom(seed);
  return Array.from({ length: count }, () => next());
};

it('is an unsigned 32-bit integer that never changes', () => {
  expect(hash32('')).toBe(hash32(''));
  expect(hash32('daily:2026-11-21:0:seed')).toBe(659908843);
  fc.assert(
    fc.property(fc.string(), (text) => {
      const hash = hash32(text);
      return Number.isInteger(hash) && hash >= 0 && hash < 2 ** 32;
    }),
  );
});

it('spreads evenly: ten bins of 20,000 texts', () => {
  const bins = Array.from({ length: 10 }, () => 0);
  for (let index = 0; index < 20_000; index += 1) {
    const bin = hash32(`text ${index}`) % 10;
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  for (const count of bins) expect(Math.abs(count - 2_000)).toBeLessThan(150);
});

it('draws the same row from the same seed, in 0 to 1', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      expect(draw(seed, 8)).toEqual(draw(seed, 8));
      return draw(seed, 8).every((value) => value >= 0 && value < 1);
    }),
  );
  expect(draw(1, 8)).not.toEqual(draw(2, 8));
});
