import type { Observation } from '@mindloom/game-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asPrior,
  chooseForYou,
  expectedSuccess,
  givenAbility,
  MAX_DRIFT,
  runningAbility,
  TARGET_SUCCESS,
  targetPrior,
  timePressure,
} from './for-you';

const abilities = fc.double({ min: -4, max: 4, noNaN: true });
const optionCounts = fc.constantFrom(0, 2, 3, 4, 11);
const answers = fc.array(fc.record({ correct: fc.boolean(), prior: abilities, options: optionCounts }));

const observed = (answer: Pick<Observation, 'correct' | 'prior' | 'options'>): Observation => ({
  item: 'item',
  ms: 1000,
  limitMs: null,
  hints: 0,
  ...answer,
});

describe('the response model', () => {
  it('a player succeeds in half of the items of equal difficulty, and in more if answers can be guessed', () => {
    expect(expectedSuccess(1, { prior: 1, options: 0 })).toBe(0.5);
    expect(expectedSuccess(1, { prior: 1, options: 4 })).toBe(0.625);
    expect(expectedSuccess(-9, { prior: 4, options: 4 })).toBeCloseTo(0.25, 4);
  });

  it('success rises with the ability and falls with the difficulty', () => {
    fc.assert(
      fc.property(abilities, abilities, optionCounts, (ability, prior, options) => {
        const success = expectedSuccess(ability, { prior, options });
        expect(expectedSuccess(ability + 0.1, { prior, options })).toBeGreaterThan(success);
        expect(expectedSuccess(ability, { prior: prior + 0.1, options })).toBeLessThan(success);
      }),
    );
  });

  it('the target difficulty has 80 % success at every ability', () => {
    fc.assert(
      fc.property(abilities, optionCounts, (ability, options) => {
        const prior = targetPrior(ability, options);
        expect(expectedSuccess(ability, { prior, options })).toBeCloseTo(TARGET_SUCCESS, 9);
      }),
    );
  });
});

describe('the estimate within a run', () => {
  it('the running estimate follows the answers, and stays within 1 logit of the given ability', () => {
    fc.assert(
      fc.property(abilities, answers, (given, list) => {
        const before = runningAbility(given, list.map(observed));
        expect(Math.abs(before - given)).toBeLessThanOrEqual(MAX_DRIFT + 1e-9);
        const after = (correct: boolean) =>
          runningAbility(given, [...list, { correct, prior: before, options: 4 }].map(observed));
        expect(after(true)).toBeGreaterThanOrEqual(before);
        expect(after(false)).toBeLessThanOrEqual(before);
        if (Math.abs(before - given) < MAX_DRIFT - 0.5) expect(after(true)).toBeGreaterThan(after(false));
      }),
    );
  });

  it('the running estimate is the given ability before the first answer', () => {
    expect(runningAbility(0.7, [])).toBe(0.7);
  });
});

describe('the choice of a task', () => {
  it('chooseForYou returns the candidate closest to 80 % success, and a harder candidate if answers can be guessed', () => {
    const candidates = [-3, -2, -1.4, -1, 0].map((prior) => ({ prior, options: 0 }));
    expect(chooseForYou(0, candidates, (task) => task).prior).toBe(-1.4);
    const closed = candidates.map((task) => ({ ...task, options: 4 }));
    expect(chooseForYou(0, closed, (task) => task).prior).toBe(-1);
  });

  it('chooseForYou returns the first of equal candidates', () => {
    const candidates = [1, 2, 3].map((id) => ({ id, prior: 0, options: 4 }));
    expect(chooseForYou(0, candidates, (task) => task).id).toBe(1);
  });

  it('chooseForYou never returns an easier candidate for a larger ability', () => {
    // If two candidates are equally far from the wanted difficulty, a rounding error decides which of them is chosen.
    // Use hundredths, so that no two abilities differ by only a rounding error.
    const hundredths = abilities.map(asPrior);
    const priors = fc.array(hundredths, { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(priors, hundredths, hundredths, (list, one, other) => {
        const choose = (ability: number) => chooseForYou(ability, list, (prior) => ({ prior, options: 4 }));
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(choose(more)).toBeGreaterThanOrEqual(choose(less));
      }),
    );
  });

  it('chooseForYou throws without candidates', () => {
    expect(() => chooseForYou(0, [], () => ({ prior: 0, options: 0 }))).toThrow(RangeError);
  });
});

describe('abilities and priors', () => {
  it('a missing or invalid ability means that the run is not a run of For you', () => {
    expect([undefined, NaN, Infinity].map(givenAbility)).toEqual([null, null, null]);
    expect([-9, -0.5, 9].map(givenAbility)).toEqual([-4, -0.5, 4]);
  });

  it('priors are from -4 to 4, with two decimals', () => {
    expect([-7, 0.123, 12].map(asPrior)).toEqual([-4, 0.12, 4]);
  });

  it('a task is harder with half of the usual time, and unchanged with the usual time', () => {
    expect(timePressure(8000, 8000)).toBe(0);
    expect(timePressure(4000, 8000)).toBeCloseTo(0.6);
    expect(timePressure(80_000, 8000)).toBeLessThan(-1);
  });
});
