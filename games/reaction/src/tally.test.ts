import fc from 'fast-check';
import { expect, it } from 'vitest';
import { averageMs, bestMs, guessCount, medianMs, totalPoints } from './tally';

const reactions = fc.array(fc.integer({ min: 100, max: 5000 }), { minLength: 1 });

it('tracks the average and the best time [REA-07]', () => {
  expect([averageMs([]), bestMs([])]).toEqual([null, null]);
  expect([averageMs([300]), bestMs([300])]).toEqual([300, 300]);
  expect([averageMs([300, 201, 400]), bestMs([300, 201, 400])]).toEqual([300, 201]);
  expect(averageMs([300, 301])).toBe(301);
});

it('takes the middle time, or the mean of the two middle ones', () => {
  expect(medianMs([])).toBeNull();
  expect(medianMs([900, 200, 300])).toBe(300);
  expect(medianMs([900, 200, 300, 400])).toBe(350);
});

it('keeps best, median and average in their order of size', () => {
  fc.assert(
    fc.property(reactions, (timesMs) => {
      const best = bestMs(timesMs) ?? NaN;
      expect(best).toBeLessThanOrEqual(medianMs(timesMs) ?? NaN);
      expect(best).toBeLessThanOrEqual(averageMs(timesMs) ?? NaN);
      expect(averageMs(timesMs)).toBeLessThanOrEqual(Math.max(...timesMs));
    }),
  );
});

it('leaves guesses out of every time, and counts them', () => {
  fc.assert(
    fc.property(reactions, fc.array(fc.integer({ min: 0, max: 99 })), (timesMs, guessesMs) => {
      const all = [...guessesMs, ...timesMs];
      expect(bestMs(all)).toBe(bestMs(timesMs));
      expect(averageMs(all)).toBe(averageMs(timesMs));
      expect(medianMs(all)).toBe(medianMs(timesMs));
      expect(guessCount(all)).toBe(guessesMs.length);
      expect(totalPoints(all)).toBe(totalPoints(timesMs) + 10 * guessesMs.length);
    }),
  );
});
