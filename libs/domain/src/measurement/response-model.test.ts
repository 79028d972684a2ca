import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ItemAnswer, logLikelihood, probabilityRight } from './response-model';

const LIMIT_MS = 10_000;
const item = { b: 0, sd: 0 };
const anyAbility = fc.double({ min: -5, max: 5, noNaN: true });
const anyOptions = fc.constantFrom(0, 2, 3, 4, 6);

const answered = (correct: boolean, share: number, change: Partial<ItemAnswer> = {}): ItemAnswer => ({
  correct,
  ms: share * LIMIT_MS,
  limitMs: LIMIT_MS,
  options: 4,
  hints: 0,
  ...change,
});

/** Returns how much more likely an answer is at the ability 1 than at the ability -1, as a logarithm. */
const evidence = (answer: ItemAnswer, timeWeight = 0.5): number =>
  logLikelihood(answer, item, 1, timeWeight) - logLikelihood(answer, item, -1, timeWeight);

it('a player with the lowest ability is right at the guess rate, and a player with the highest ability is always right', () => {
  expect(probabilityRight(-50, 4)).toBeCloseTo(0.25);
  expect(probabilityRight(-50, 0)).toBeCloseTo(0);
  expect(probabilityRight(50, 4)).toBeCloseTo(1);
  expect(probabilityRight(0, 4)).toBeCloseTo(0.625);
});

it('the response model predicts the same share of right answers with response times as without', () => {
  const steps = 400;
  const integral = (correct: boolean, options: number, ability: number) =>
    Array.from({ length: steps }, (_, index) =>
      Math.exp(logLikelihood(answered(correct, (index + 0.5) / steps, { options }), item, ability, 1)),
    ).reduce((sum, density) => sum + density / steps, 0);
  fc.assert(
    fc.property(anyAbility, anyOptions, (ability, options) => {
      const right = integral(true, options, ability);
      // The model leaves the factor 1 - c out of the density of wrong answers, because the factor does not depend on
      // the ability. So this test multiplies by the factor.
      const wrong = integral(false, options, ability) * (options > 1 ? 1 - 1 / options : 1);
      expect(right / (right + wrong)).toBeCloseTo(probabilityRight(ability, options), 3);
    }),
    { numRuns: 40 },
  );
});

it('a quick answer is stronger evidence than a slow one: of a high ability if it is right, of a low ability if it is wrong', () => {
  expect(evidence(answered(true, 0.1))).toBeGreaterThan(evidence(answered(true, 0.9)));
  expect(evidence(answered(false, 0.9))).toBeGreaterThan(evidence(answered(false, 0.1)));
});

it('the likelihood ignores the response time if the item has no time limit or if the time weight is 0', () => {
  const slow = answered(true, 0.9);
  expect(evidence(slow, 0)).toBe(evidence(answered(true, 0.1), 0));
  expect(evidence({ ...slow, limitMs: null })).toBe(evidence(slow, 0));
});

it('the likelihood treats a time beyond the limit as the limit', () => {
  expect(evidence(answered(false, 3))).toBe(evidence(answered(false, 1)));
});

it('the likelihood treats an item whose time ran out as a wrong answer without a response time, which lowers the ability', () => {
  expect(evidence(answered(false, 1))).toBe(evidence({ ...answered(false, 1), limitMs: null }));
  expect(logLikelihood(answered(false, 1), item, -4, 1)).toBeGreaterThan(
    logLikelihood(answered(false, 1), item, 4, 1) + 3,
  );
});

it('hints lower the weight of a right answer, but not of a wrong one', () => {
  const hinted = evidence(answered(true, 0.3, { hints: 1 }));
  expect(hinted).toBeCloseTo(evidence(answered(true, 0.3)) / 2);
  expect(evidence(answered(false, 0.3, { hints: 1 }))).toBe(evidence(answered(false, 0.3)));
});

it('a right answer counts less if it is easier to guess or if the difficulty of the item is uncertain', () => {
  expect(evidence(answered(true, 0.3, { options: 2 }))).toBeLessThan(evidence(answered(true, 0.3)));
  const uncertain = { b: 0, sd: 1 };
  const [high, low] = [1, -1].map((ability) => logLikelihood(answered(true, 0.3), uncertain, ability, 0.5));
  expect((high ?? 0) - (low ?? 0)).toBeLessThan(evidence(answered(true, 0.3)));
});

it('the log likelihood is finite for every answer and ability', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.double({ min: 0, max: 2, noNaN: true }),
      anyOptions,
      anyAbility,
      (correct, share, options, ability) => {
        expect(
          logLikelihood(answered(correct, share, { options }), { b: 4, sd: 0.5 }, ability, 0.5),
        ).toSatisfy(Number.isFinite);
      },
    ),
  );
});
