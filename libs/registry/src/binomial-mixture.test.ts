import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mixtureBound, mixtureEvidence } from './binomial-mixture';

const mixture = [
  { odds: 2.5, weight: 0.5 },
  { odds: 20, weight: 0.5 },
];
const rates = fc.double({ min: 0.01, max: 0.99, noNaN: true });

it('the evidence of a binomial mixture is the likelihood ratio of the alternatives', () => {
  // By hand: an odds ratio of 20 turns a rate of 5 % into a rate of 20 / 39.
  const q = 20 / 39;
  const ratio = ((q / 0.05) ** 3 * (1 - q) ** 4) / 0.95 ** 4;
  expect(mixtureEvidence(3, 7, 0.05, [{ odds: 20, weight: 1 }])).toBeCloseTo(ratio, 9);
});

it('the evidence of a binomial mixture is 1 without trials, and stays 1 on average if the rate is as assumed', () => {
  expect(mixtureEvidence(0, 0, 0.3, mixture)).toBe(1);
  fc.assert(
    fc.property(fc.nat(30), fc.nat(30), rates, (hits, misses, rate) => {
      const trials = hits + misses;
      const now = mixtureEvidence(hits, trials, rate, mixture);
      const next =
        rate * mixtureEvidence(hits + 1, trials + 1, rate, mixture) +
        (1 - rate) * mixtureEvidence(hits, trials + 1, rate, mixture);
      expect(next / now).toBeCloseTo(1, 9);
    }),
  );
});

it('the evidence of a binomial mixture falls as the assumed rate rises, so that the bound holds for all lower rates', () => {
  fc.assert(
    fc.property(fc.nat(300), fc.nat(300), rates, rates, (hits, misses, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const at = (rate: number) => mixtureEvidence(hits, hits + misses, rate, mixture);
      expect(at(high)).toBeLessThanOrEqual(at(low) * (1 + 1e-9));
    }),
  );
});

it('the evidence of a binomial mixture stays finite for large counts', () => {
  expect(mixtureEvidence(1e6, 1e6, 0.01, mixture)).toBeLessThan(Infinity);
  expect(mixtureEvidence(0, 1e6, 0.5, mixture)).toBeGreaterThan(0);
});

it('mixtureBound returns the rate at which the evidence is 1 / alpha', () => {
  const bound = mixtureBound(15, 50, 0.0025, mixture);
  expect(mixtureEvidence(15, 50, bound, mixture)).toBeCloseTo(400, 5);
  expect(bound).toBeLessThan(0.3);
  expect(mixtureBound(0, 50, 0.0025, mixture)).toBe(0);
});
