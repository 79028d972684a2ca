import type { Observation } from '@mindloom/game-contract';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { abilityAfter, abilityAfterPause, difficultyOf, POPULATION } from './ability';
import { logLikelihood, PRIOR_ITEM_SD, TIME_WEIGHT } from './response-model';

const DAY_MS = 86_400_000;

const observed = (change: Partial<Observation> = {}): Observation => ({
  item: 'mul:7:8',
  correct: true,
  ms: 3000,
  limitMs: 10_000,
  options: 4,
  hints: 0,
  prior: 0,
  ...change,
});

const anyObservation = fc.record({
  item: fc.constantFrom('a', 'b', 'c'),
  correct: fc.boolean(),
  ms: fc.nat(12_000),
  limitMs: fc.option(fc.constant(10_000)),
  options: fc.constantFrom(0, 2, 4),
  hints: fc.nat(2),
  prior: fc.double({ min: -4, max: 4, noNaN: true }),
});
const anyPlay = fc.array(anyObservation, { minLength: 1, maxLength: 30 });

it('the ability rises after right answers and falls after wrong ones', () => {
  const right = abilityAfter(POPULATION, [observed(), observed()]);
  const wrong = abilityAfter(POPULATION, [observed({ correct: false }), observed({ correct: false })]);
  expect(right.overall.mean).toBeGreaterThan(0);
  expect(right.accuracy.mean).toBeGreaterThan(0);
  expect(wrong.overall.mean).toBeLessThan(0);
  expect(right.overall.sd).toBeLessThan(1);
  expect(right.plays).toBe(1);
});

/** The probability that a play is an outlier. An outlier does not change the estimate. */
const OUTLIER_CHANCE = 0.003;

it('the ability after a first play has the mean and the standard deviation that an integration in small steps gives', () => {
  fc.assert(
    fc.property(anyPlay, (play) => {
      const points = Array.from({ length: 2001 }, (_, index) => {
        const theta = (index - 1000) / 200;
        const log = play.reduce(
          (sum, answer) =>
            sum + logLikelihood(answer, { b: answer.prior, sd: PRIOR_ITEM_SD }, theta, TIME_WEIGHT),
          (-theta * theta) / 2,
        );
        return { theta, weight: Math.exp(log) };
      });
      const total = points.reduce((sum, { weight }) => sum + weight, 0);
      const mean = points.reduce((sum, { theta, weight }) => sum + theta * weight, 0) / total;
      const variance =
        points.reduce((sum, { theta, weight }) => sum + (theta - mean) ** 2 * weight, 0) / total;
      const mixedMean = (1 - OUTLIER_CHANCE) * mean;
      const mixedVariance =
        (1 - OUTLIER_CHANCE) * (variance + (mean - mixedMean) ** 2) + OUTLIER_CHANCE * (1 + mixedMean ** 2);
      const { overall } = abilityAfter(POPULATION, play);
      // The results with 61 points and with 2,001 points differ by at most 0.005 logits. The difference is largest if
      // the posterior has two modes, as after late answers.
      expect(overall.mean).toBeCloseTo(mixedMean, 2);
      expect(overall.sd).toBeCloseTo(Math.min(1, Math.sqrt(mixedVariance)), 2);
    }),
    { numRuns: 40 },
  );
});

it('the ability does not depend on the order of the answers of a play', () => {
  fc.assert(
    fc.property(anyPlay, (play) => {
      const [one, other] = [play, play.toReversed()].map((answers) => abilityAfter(POPULATION, answers));
      expect(other?.overall.mean).toBeCloseTo(one?.overall.mean ?? Number.NaN, 8);
      expect(other?.overall.sd).toBeCloseTo(one?.overall.sd ?? Number.NaN, 8);
    }),
  );
});

it('response times change the overall estimate of the ability, but not the estimate from accuracy alone', () => {
  const [quick, slow] = [1000, 9000].map((ms) => abilityAfter(POPULATION, [observed({ ms })]));
  expect(quick?.overall.mean).toBeGreaterThan(slow?.overall.mean ?? Number.NaN);
  expect(quick?.accuracy).toEqual(slow?.accuracy);
});

it('the ability does not change without answers', () => {
  expect(abilityAfter(POPULATION, [])).toBe(POPULATION);
});

it('between plays the ability becomes less certain, but never less certain than the ability of the population', () => {
  const known = { overall: { mean: 1, sd: 0.2 }, accuracy: { mean: 1, sd: 0.3 }, plays: 6 };
  expect(abilityAfterPause(known, -DAY_MS)).toEqual(known);
  expect(abilityAfterPause(known, 30 * DAY_MS).overall.sd).toBeCloseTo(0.292, 3);
  expect(abilityAfterPause(known, 30 * DAY_MS).overall.mean).toBe(1);
  expect(abilityAfterPause(known, 10_000 * DAY_MS).accuracy.sd).toBe(1);
});

const known = (mean: number, sd: number) => ({ overall: { mean, sd }, accuracy: { mean, sd }, plays: 40 });
const eight = (change: Partial<Observation>) => Array.from({ length: 8 }, () => observed(change));

it.each([0, 4])(
  'with %i options, two plays with 8 of 8 right answers raise the ability of an account that has answered at random',
  (options) => {
    const right = eight({ options });
    const once = abilityAfter(known(-5, 0.3), right);
    for (const estimate of ['overall', 'accuracy'] as const) {
      expect(once[estimate].mean).toBeGreaterThan(-3);
      expect(once[estimate].sd).toBeGreaterThan(0.9);
      expect(abilityAfter(once, right)[estimate].mean).toBeGreaterThan(-0.5);
    }
  },
);

it('one careless play of a strong player makes the ability uncertain, and one usual play restores it', () => {
  const careless = abilityAfter(known(2, 0.2), eight({ correct: false, limitMs: null }));
  expect(careless.overall.sd).toBeGreaterThan(0.9);
  const restored = abilityAfter(careless, eight({ limitMs: null, prior: 0.5 }));
  expect(restored.overall.mean).toBeGreaterThan(1);
});

it('a certain ability stays certain after a play that agrees with it', () => {
  const usual = [
    ...eight({ limitMs: null, prior: -1 }),
    observed({ correct: false, limitMs: null, prior: -1 }),
  ];
  const after = abilityAfter(known(0.5, 0.3), usual);
  expect(Math.abs(after.overall.mean - 0.5)).toBeLessThan(0.15);
  expect(after.overall.sd).toBeLessThan(0.31);
});

it('very many plays do not make the ability so certain that it no longer follows a change of the player', () => {
  const usual = [
    ...eight({ limitMs: null, prior: -1 }),
    observed({ correct: false, limitMs: null, prior: -1 }),
  ];
  let ability = POPULATION;
  for (let play = 0; play < 500; play += 1) ability = abilityAfter(ability, usual);
  expect(ability.overall.sd).toBeGreaterThan(0.15);
  expect(ability.overall.sd).toBeLessThan(0.35);
});

it('difficultyOf returns the calibrated difficulty of an item that at least 50 players answered, otherwise the predicted one', () => {
  const parameters = (n: number) => new Map([['mul:7:8', { b: 1.5, sd: 0.1, n }]]);
  expect(difficultyOf(observed(), parameters(50))).toEqual({ b: 1.5, sd: 0.1 });
  expect(difficultyOf(observed({ prior: 0.3 }), parameters(49))).toEqual({
    b: 0.3,
    sd: PRIOR_ITEM_SD,
  });
  expect(difficultyOf(observed({ item: 'add:1:1' }), parameters(100)).sd).toBe(PRIOR_ITEM_SD);
  const answer = observed({ options: 0 });
  expect(abilityAfter(POPULATION, [answer], parameters(60)).overall.mean).toBeGreaterThan(
    abilityAfter(POPULATION, [answer]).overall.mean,
  );
});
