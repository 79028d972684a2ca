import { isRecord } from '@mindloom/base';
import { deviceStorage } from '@mindloom/data-access';
import { forget, recall, remember } from './device-memory';

/**
 * The score of the player's best run on this device over time. The play bar can show it beside the score of a running
 * game, as the score that the best run had at the same time.
 */
export interface BestRun {
  score: number;
  /** The changes of the score in order: the time on the run's clock in ms, and the new total. */
  steps: readonly (readonly [atMs: number, total: number])[];
}

/**
 * The remotes for which the comparison helps: their score grows during the whole run, and a run of the same difficulty
 * has the same tasks per time. It does not help in Reaction Test, where the score depends on a few moments after random
 * waits, and in Creative Spark, which asks for ideas and not for speed.
 */
const COMPARABLE: readonly string[] = ['arithmetic', 'memory', 'number-sequence', 'puzzle', 'sequence'];

export const isComparable = (remote: string): boolean => COMPARABLE.includes(remote);

const SWITCH_KEY = 'mindloom.best-run';

/** Whether the play bar shows the best run. It is off by default. */
export const isBestRunShown = (): boolean => recall(SWITCH_KEY) === 'on';

export const rememberBestRunShown = (on: boolean): void => remember(SWITCH_KEY, on ? 'on' : 'off');

/** What must be the same in two runs, so that their scores can be compared. */
export interface RunKind {
  userId: string;
  remote: string;
  difficulty: string;
  /** The factor of the times to answer. */
  pace: number;
}

const prefixOf = (userId: string): string => `mindloom.best-run.${userId}.`;

const keyOf = ({ userId, remote, difficulty, pace }: RunKind): string =>
  `${prefixOf(userId)}${remote}.${difficulty}.${pace}`;

const MAX_STEPS = 500;

const isStep = (step: unknown): step is readonly [number, number] =>
  Array.isArray(step) && step.length === 2 && step.every((value) => typeof value === 'number');

/** Returns the best run of a kind on this device; null if there is none. Damaged data count as none. */
export function readBestRun(kind: RunKind): BestRun | null {
  try {
    const stored: unknown = JSON.parse(recall(keyOf(kind)) ?? 'null');
    if (!isRecord(stored) || typeof stored.score !== 'number' || !Array.isArray(stored.steps)) return null;
    return { score: stored.score, steps: stored.steps.filter(isStep) };
  } catch {
    return null;
  }
}

/** Stores a finished run if it is the best of its kind on this device. A run with too many changes of its score is left out. */
export function offerBestRun(kind: RunKind, run: BestRun): void {
  if (run.steps.length > MAX_STEPS || run.score <= (readBestRun(kind)?.score ?? 0)) return;
  remember(keyOf(kind), JSON.stringify(run));
}

/** Deletes the best runs of an account from this device. */
export function forgetBestRuns(userId: string): void {
  for (const key of Object.keys(deviceStorage() ?? {})) if (key.startsWith(prefixOf(userId))) forget(key);
}

/** Returns the total that a run had at a time on its clock. */
export const totalAt = ({ steps }: BestRun, atMs: number): number =>
  steps.findLast(([stepMs]) => stepMs <= atMs)?.[1] ?? 0;
