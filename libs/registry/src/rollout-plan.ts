import { ALL_BASIS_POINTS } from './cohort';

/**
 * The limits of a rollout plan. A test of the backend checks that the database has the same limits
 * (`private.plan_rules`).
 */
export const PLAN_RULES = {
  fewestSteps: 2,
  mostSteps: 10,
  shortestMinutes: 1,
  longestMinutes: 43_200,
  /** The smallest number of players that a plan can require. The guard judges no candidate with fewer players. */
  fewestPlayers: 12,
  mostPlayers: 100_000,
} as const;

/** One step of a rollout plan. */
export interface PlanStep {
  /** Share of players who get the candidate, in basis points (1..10000). */
  rolloutBp: number;
  /** How long the step lasts; null for the last step, with which the plan finishes. */
  holdMinutes: number | null;
}

/** A rollout plan that staff start. Each step has a larger share than the one before. */
export interface RolloutPlanInput {
  candidate: string;
  /** Established players who must have reported the candidate in a step before the next one begins. */
  fewestPlayers: number;
  steps: readonly PlanStep[];
}

const MINUTE_MS = 60_000;

/** Returns when each step begins, in epoch ms, if the plan never pauses. The first step begins at `startMs`. */
export function stepTimes(steps: readonly PlanStep[], startMs: number): number[] {
  let nextMs = startMs;
  return steps.map(({ holdMinutes }) => {
    const beginsMs = nextMs;
    nextMs += (holdMinutes ?? 0) * MINUTE_MS;
    return beginsMs;
  });
}

/** Why a plan cannot be started. */
export type PlanProblem =
  | 'too-few-steps'
  | 'too-many-steps'
  | 'not-rising'
  | 'bad-share'
  | 'bad-time'
  | 'bad-players';

const isWholeFrom = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

/** Returns why the database would refuse a plan; null if it would accept the plan. */
export function planProblem({
  steps,
  fewestPlayers,
}: Omit<RolloutPlanInput, 'candidate'>): PlanProblem | null {
  const rules = PLAN_RULES;
  if (steps.length < rules.fewestSteps) return 'too-few-steps';
  if (steps.length > rules.mostSteps) return 'too-many-steps';
  if (!isWholeFrom(fewestPlayers, rules.fewestPlayers, rules.mostPlayers)) return 'bad-players';
  for (const [place, { rolloutBp, holdMinutes }] of steps.entries()) {
    if (!isWholeFrom(rolloutBp, 1, ALL_BASIS_POINTS)) return 'bad-share';
    if (rolloutBp <= (steps[place - 1]?.rolloutBp ?? 0)) return 'not-rising';
    const isLast = place === steps.length - 1;
    if (isLast !== (holdMinutes === null)) return 'bad-time';
    if (holdMinutes !== null && !isWholeFrom(holdMinutes, rules.shortestMinutes, rules.longestMinutes))
      return 'bad-time';
  }
  return null;
}
