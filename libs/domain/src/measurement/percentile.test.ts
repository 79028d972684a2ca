import { describe, expect, it } from 'vitest';
import { PERCENTILE_RULES, percentileOf, typicalScore } from './percentile';
import type { MeasuredPlay } from './practice-curve';

const plays = (scores: readonly number[]): MeasuredPlay[] =>
  scores.map((score, index) => ({
    session_id: String(index).padStart(4, '0'),
    ended_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    raw_score: score,
  }));
const same = (score: number, count: number): number[] => Array.from({ length: count }, () => score);

describe('the typical score', () => {
  it('the typical score is the median of the latest 20 plays', () => {
    expect(typicalScore(plays([...same(1, 30), ...same(70, 9), 80, 80, ...same(90, 9)]))).toBe(80);
    expect(typicalScore(plays([10, 20, 30, 40, 50]).toReversed())).toBe(30);
  });

  it('the typical score needs five plays', () => {
    expect(typicalScore(plays(same(50, 4)))).toBeNull();
  });
});

describe('the percentile', () => {
  const quantiles = PERCENTILE_RULES.shares.map((share) => share * 200);

  it('the percentile is the share of players below a score, in steps of five percent', () => {
    expect(percentileOf(quantiles, 100)).toBe(45);
    expect(percentileOf(quantiles, 101)).toBe(50);
    expect(percentileOf(quantiles, -1)).toBe(0);
    expect(percentileOf(quantiles, 500)).toBe(95);
  });

  it('the percentile is missing while no quantiles are published', () => {
    expect(percentileOf([], 50)).toBeNull();
  });
});
