import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { setScore } from './daily-set';
import { maxPartPoints, partPoints, usualPoints } from './set-points';

const remotes = Object.keys(usualPoints);
const anyRemote = fc.constantFrom(...remotes, 'unknown');
const anyScore = fc.nat(100_000);

it('gives 100 points for a usual play of any game, so 300 for a usual set', () => {
  for (const [remote, usual] of Object.entries(usualPoints)) expect(partPoints(remote, usual)).toBe(100);
});

it('counts no part for more than half of what a usual play of all three parts gives [DAY-07]', () => {
  const usualSet = setScore([100, 100, 100]);
  fc.assert(
    fc.property(anyRemote, anyScore, (remote, score) => {
      expect(partPoints(remote, score)).toBeLessThanOrEqual(usualSet / 2);
    }),
  );
  for (const remote of remotes) expect(partPoints(remote, 100_000)).toBe(maxPartPoints);
});

it('rises with the score, in whole points from 0', () => {
  fc.assert(
    fc.property(anyRemote, anyScore, anyScore, (remote, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)].map((score) =>
        partPoints(remote, score),
      );
      expect(less).toBeLessThanOrEqual(more ?? 0);
      expect(Number.isInteger(less)).toBe(true);
    }),
  );
  expect(partPoints('memory', 0)).toBe(0);
});

it('compares an unknown game with the median of the known ones', () => {
  expect(partPoints('unknown', 230)).toBe(100);
});
