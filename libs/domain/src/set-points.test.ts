import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { setScore } from './daily-set';
import { maxPartPoints, partPoints, setVerdictText, usualPoints } from './set-points';

const remotes = Object.keys(usualPoints);
const anyRemote = fc.constantFrom(...remotes, 'unknown');
const anyScore = fc.nat(100_000);

it('a usual play of any game gives 100 points, so a usual set gives 300', () => {
  for (const [remote, usual] of Object.entries(usualPoints)) expect(partPoints(remote, usual)).toBe(100);
});

it('a part never earns more than half of the points of three usual plays [DAY-07]', () => {
  const usualSet = setScore([100, 100, 100]);
  fc.assert(
    fc.property(anyRemote, anyScore, (remote, score) => {
      expect(partPoints(remote, score)).toBeLessThanOrEqual(usualSet / 2);
    }),
  );
  for (const remote of remotes) expect(partPoints(remote, 100_000)).toBe(maxPartPoints);
});

it('the points of a part rise with the score, in whole points from 0', () => {
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

it('the points of an unknown game are based on the median of the usual scores of the known games', () => {
  expect(partPoints('unknown', 230)).toBe(100);
});

it('setVerdictText compares the points of a set with the points of three usual plays', () => {
  expect(setVerdictText(206)).toBe('94 below a usual set of 300 points');
  expect(setVerdictText(312)).toBe('12 above a usual set of 300 points');
  expect(setVerdictText(300)).toBe('Exactly a usual set of 300 points');
});
