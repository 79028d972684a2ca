import { expect, it } from 'vitest';
import { trendBand } from './trend-band';

it('a short series has no band', () => {
  expect(trendBand([])).toBeNull();
  expect(trendBand([1, 2, 3, 4])).toBeNull();
});

it('a band is the mean of the latest seven values plus and minus two standard errors', () => {
  const band = trendBand([40, 44, 40, 44, 40, 44, 40, 44, 40]);
  // The values alternate by 4. The standard deviation is computed from the differences between neighbours, so it is 4 /
  // sqrt(2).
  const sd = 4 / Math.sqrt(2);
  expect(band).toHaveLength(9);
  expect(band?.[0]?.low).toBeCloseTo(40 - 2 * sd, 10);
  const last = (3 * 44 + 4 * 40) / 7;
  expect(band?.at(-1)?.low).toBeCloseTo(last - (2 * sd) / Math.sqrt(7), 10);
  expect(band?.at(-1)?.high).toBeCloseTo(last + (2 * sd) / Math.sqrt(7), 10);
});

it('if the values rise steadily, the band stays narrower than the range of the values', () => {
  const band = trendBand([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const last = band?.at(-1);
  expect((last?.high ?? 0) - (last?.low ?? 0)).toBeLessThan(1.2);
});
