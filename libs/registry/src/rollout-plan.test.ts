import { describe, expect, it } from 'vitest';
import { PLAN_RULES, planProblem, type PlanStep, stepTimes } from './rollout-plan';

const STEPS: readonly PlanStep[] = [
  { rolloutBp: 100, holdMinutes: 60 },
  { rolloutBp: 1000, holdMinutes: 240 },
  { rolloutBp: 10_000, holdMinutes: null },
];
const HOUR_MS = 3_600_000;

it('stepTimes computes when each step starts, from the start of the plan and the times of the earlier steps', () => {
  expect(stepTimes(STEPS, 1000)).toEqual([1000, 1000 + HOUR_MS, 1000 + 5 * HOUR_MS]);
});

describe('planProblem', () => {
  const problemOf = (steps: readonly PlanStep[], fewestPlayers: number = PLAN_RULES.fewestPlayers) =>
    planProblem({ steps, fewestPlayers });
  const rising = (count: number): PlanStep[] =>
    Array.from({ length: count }, (_, place) => ({
      rolloutBp: place + 1,
      holdMinutes: place === count - 1 ? null : 1,
    }));

  it('planProblem accepts a plan of two to ten rising steps', () => {
    expect(problemOf(STEPS)).toBeNull();
    expect(problemOf(rising(2))).toBeNull();
    expect(problemOf(rising(10))).toBeNull();
  });

  it.each([
    ['too-few-steps', rising(1)],
    ['too-many-steps', rising(11)],
    ['bad-share', [{ rolloutBp: 0, holdMinutes: 60 }, ...STEPS]],
    ['bad-share', [{ rolloutBp: 1.5, holdMinutes: 60 }, ...STEPS]],
    ['bad-share', [...STEPS.slice(0, 2), { rolloutBp: 10_001, holdMinutes: null }]],
    ['not-rising', [{ rolloutBp: 100, holdMinutes: 60 }, ...STEPS]],
    ['bad-time', STEPS.slice(0, 2)],
    ['bad-time', [{ rolloutBp: 50, holdMinutes: null }, ...STEPS]],
    ['bad-time', [{ rolloutBp: 50, holdMinutes: 0 }, ...STEPS]],
    ['bad-time', [{ rolloutBp: 50, holdMinutes: 43_201 }, ...STEPS]],
  ])('planProblem returns %s for the steps %j', (problem, steps) => {
    expect(problemOf(steps)).toBe(problem);
  });

  it('planProblem returns bad-players if the minimum number of players is outside of the limits', () => {
    expect(problemOf(STEPS, 12)).toBeNull();
    expect(problemOf(STEPS, 100_000)).toBeNull();
    for (const players of [11, 12.5, 100_001]) expect(problemOf(STEPS, players)).toBe('bad-players');
  });
});
