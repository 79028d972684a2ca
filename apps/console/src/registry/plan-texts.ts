import type { RolloutPlanRow } from '@mindloom/data-access/staff';
import type { PlanProblem, PlanStep, RolloutPlanInput } from '@mindloom/registry';
import { rolloutText } from './format';

const MINUTES_PER_HOUR = 60;

/** Formats the time of a step: minutes below an hour, otherwise hours. */
export function holdText(minutes: number): string {
  if (minutes < MINUTES_PER_HOUR) return `${minutes} min`;
  return `${Number((minutes / MINUTES_PER_HOUR).toFixed(2))} h`;
}

/**
 * Reads a number of hours that staff typed.
 * @returns whole minutes; null if the text is not a number above 0 with at most two decimals.
 */
export function parseHours(hours: string): number | null {
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(hours.trim())) return null;
  const minutes = Math.round(Number(hours.trim().replace(',', '.')) * MINUTES_PER_HOUR);
  return minutes > 0 ? minutes : null;
}

/** Lists the steps of a plan in one line: `1.00 % for 1 h, then 100.00 %`. */
const stepsText = (steps: readonly PlanStep[]): string =>
  steps
    .map(({ rolloutBp, holdMinutes }) =>
      holdMinutes === null
        ? rolloutText(rolloutBp)
        : `${rolloutText(rolloutBp)} for ${holdText(holdMinutes)}`,
    )
    .join(', then ');

/** Describes a plan for the person who reviews it. */
export const planSentence = ({ steps, fewestPlayers }: RolloutPlanInput): string =>
  `The plan: ${stepsText(steps)}. A step begins when the time of the one before is over, if at least ${fewestPlayers} established players have reported the candidate in it and the guard agrees. Otherwise the plan pauses.`;

const PROBLEMS: Readonly<Record<PlanProblem, string>> = {
  'too-few-steps': 'A plan needs at least two steps.',
  'too-many-steps': 'A plan has at most ten steps.',
  'not-rising': 'Each step needs a larger share than the one before.',
  'bad-share': 'Each share must be a percentage from 0.01 to 100.',
  'bad-time': 'Each step but the last one needs a time from one minute to 30 days.',
  'bad-players': 'At least 12 players are needed, because the guard judges no candidate with fewer.',
};

/** Says why a plan cannot be started. */
export const problemText = (problem: PlanProblem): string => PROBLEMS[problem];

const STATES = {
  running: { word: 'Running', tone: 'brand' },
  waiting: { word: 'Waits for approval', tone: 'warning' },
  paused: { word: 'Paused', tone: 'warning' },
  finished: { word: 'Finished', tone: 'success' },
  cancelled: { word: 'Cancelled', tone: 'neutral' },
} as const;

const isState = (state: string): state is keyof typeof STATES => Object.hasOwn(STATES, state);

/** The word and the tone of a badge for the state of a plan. */
export const planState = ({ state }: Pick<RolloutPlanRow, 'state'>) =>
  isState(state) ? STATES[state] : { word: state, tone: 'neutral' as const };
