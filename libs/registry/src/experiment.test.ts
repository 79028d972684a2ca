import { seeded } from '@mindloom/base';
import { describe, expect, it } from 'vitest';
import {
  compareByGoal,
  compareFinishRates,
  compareVariants,
  EXPERIMENT_RULES,
  type VariantValues,
} from './experiment';

const rules = { alpha: 0.005, smallestDifference: 0.02 };
const binary = (count: number, sum: number): VariantValues => ({ count, sum, squares: sum });

describe('the comparison of two variants', () => {
  it('compareVariants gives no verdict while one of the two variants has too few players', () => {
    const enough = binary(5000, 2500);
    const few = binary(EXPERIMENT_RULES.fewestPlayers - 1, 0);
    const none = { verdict: 'too-few', difference: null, within: null };
    expect(compareVariants(enough, few, rules)).toEqual(none);
    expect(compareVariants(few, enough, rules)).toEqual(none);
    expect(compareVariants(enough, binary(EXPERIMENT_RULES.fewestPlayers, 0), rules).verdict).toBe('worse');
  });

  it('compareVariants calls a variant better or worse only if the interval excludes the difference 0', () => {
    expect(compareVariants(binary(1000, 500), binary(1000, 700), rules).verdict).toBe('better');
    expect(compareVariants(binary(1000, 700), binary(1000, 500), rules).verdict).toBe('worse');
    const unclear = compareVariants(binary(1000, 500), binary(1000, 520), rules);
    expect(unclear.verdict).toBe('unclear');
    expect(unclear.difference).toBeCloseTo(0.02, 12);
    expect(unclear.within).toBeGreaterThan(0.02);
  });

  it('compareVariants calls variants alike if the difference is surely smaller than the smallest difference that matters', () => {
    expect(compareVariants(binary(100_000, 50_000), binary(100_000, 50_100), rules).verdict).toBe('alike');
    expect(compareVariants(binary(10_000, 5000), binary(10_000, 5010), rules).verdict).toBe('unclear');
  });

  it('the interval of compareVariants is wider than an interval that may be read only once, and narrows with more players', () => {
    const at = (players: number) =>
      compareVariants(binary(players, players / 2), binary(players, players / 2), rules).within ?? 0;
    // If an interval is read only once, its half width at an error probability of 0.5 % is 2.81 standard errors.
    const once = (players: number) => 2.81 * Math.sqrt((0.25 * 2) / players);
    for (const players of [200, 3600, 50_000]) {
      expect(at(players)).toBeGreaterThan(1.2 * once(players));
      expect(at(players)).toBeLessThan(2 * once(players));
    }
    expect(at(3600)).toBeLessThan(at(200));
  });

  it('compareVariants with a growth factor compares as if there were more players with the same means', () => {
    const [control, variant] = [binary(1000, 500), binary(1000, 520)];
    const grown = compareVariants(control, variant, rules, 4).within ?? 0;
    const four = compareVariants(binary(4000, 2000), binary(4000, 2080), rules).within ?? 0;
    expect(grown).toBeCloseTo(four, 4);
  });

  it('compareVariants uses the variance of the values if the values are not shares', () => {
    const random = seeded(1);
    const sample = (count: number, mean: number): VariantValues => {
      const values = Array.from({ length: count }, () => mean + 200 * (random.next() - 0.5));
      const sum = values.reduce((total, value) => total + value, 0);
      return { count, sum, squares: values.reduce((total, value) => total + value * value, 0) };
    };
    const { difference, within } = compareVariants(sample(3000, 0), sample(3000, 30), rules);
    expect(difference).toBeCloseTo(30, -1);
    expect(within).toBeGreaterThan(3);
    expect(within).toBeLessThan(8);
  });
});

it('compareByGoal divides the allowed probability of a false verdict among the variants of an experiment', () => {
  const [control, variant] = [binary(1000, 500), binary(1000, 540)];
  const width = (variants: number) => compareByGoal('finish', variants, control, variant).within ?? 0;
  expect(width(3)).toBeGreaterThan(width(2));
  const alpha = EXPERIMENT_RULES.goalAlpha / 3;
  expect(width(4)).toBe(compareVariants(control, variant, { ...rules, alpha }).within);
  const finishAlpha = EXPERIMENT_RULES.finishAlpha / 3;
  expect(compareFinishRates(4, control, variant).within).toBe(
    compareVariants(control, variant, { ...rules, alpha: finishAlpha }).within,
  );
});
