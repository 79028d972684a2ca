import { seeded } from '@mindloom/base';
import { expect, it } from 'vitest';
import { atLeastFailures, powerOf, singleTest } from './single-test';

it('the probability of at least some failures agrees with a simulation', () => {
  const random = seeded(1, 'failures');
  const counts = Array.from(
    { length: 20_000 },
    () => Array.from({ length: 50 }, () => random.next()).filter((value) => value < 0.1).length,
  );
  const share = counts.filter((count) => count >= 8).length / counts.length;
  expect(Math.abs(share - atLeastFailures(8, 50, 0.1))).toBeLessThan(0.01);
});

it('the test halts with exactly the probability of its level at the allowed rate', () => {
  for (const players of [12, 50, 200, 1000])
    expect(powerOf(singleTest(players, 0.02, 0.01), players, 0.02)).toBeCloseTo(0.01, 10);
});

it('no other rule of the same level halts more candidates that fail for 5 %', () => {
  const players = 200;
  const best = powerOf(singleTest(players, 0.02, 0.01), players, 0.05);
  const random = seeded(2, 'rules');
  const chance = (count: number, rate: number) =>
    atLeastFailures(count, players, rate) - atLeastFailures(count + 1, players, rate);
  for (let rule = 0; rule < 200; rule++) {
    // A rule halts at each number of failures with some probability, scaled to the level of 1 %.
    const weights = Array.from({ length: 30 }, (_, count) => (count < 5 ? 0 : random.next()));
    const sum = (rate: number) =>
      weights.reduce((total, weight, count) => total + weight * chance(count, rate), 0);
    const scale = Math.min(1, 0.01 / sum(0.02));
    expect(scale * sum(0.05)).toBeLessThanOrEqual(best);
  }
});
