import { isRecord } from '@mindloom/base';
import { type GameSettings, logUntil, type RunLog } from '@mindloom/game-contract';
import type { ReplayOutcome, ReplaySandbox } from './replay-sandbox';

/** A recorded run without what its device reported. */
export interface RecordedRun {
  settings: GameSettings;
  log: RunLog;
}

/** The first step of a run after which two releases differ. */
export interface FirstDifference {
  /** The time of the step in ms on the run's clock. */
  atMs: number;
  /** The number of the entry in the log, from 1; 0 for the start of the run. */
  entry: number;
  /** The first figure that differs, such as `score` or `metrics.moves`. */
  figure: string;
  /** The values as JSON. A value that is missing is 'missing'. */
  stable: string;
  candidate: string;
}

/**
 * What the candidate of a game computes for a run of the stable release.
 * - `same`: all figures of the run are the same.
 * - `score`: the score differs. `figure`: the score is the same, but another figure differs.
 * - `failed`: the candidate cannot replay the run. `detail` says why.
 * - `incomparable`: the stable release itself cannot replay the run, so the run says nothing about the candidate.
 */
export type Comparison =
  | { result: 'same' }
  | { result: 'incomparable' }
  | { result: 'failed'; detail: string }
  | { result: 'score' | 'figure'; stableScore: number; candidateScore: number; first: FirstDifference };

/** The parts of a summary that are figures. Texts for the player, such as reasons of missed items, are not compared. */
const FIGURES = ['metrics', 'answers', 'played', 'observations'] as const;

/** Replays a run with both releases, and compares the score, the metrics, the answers and the observations. */
export function compareReleases(
  stable: ReplaySandbox,
  candidate: ReplaySandbox,
  { settings, log }: RecordedRun,
): Comparison {
  const [old, now] = [stable.replay(settings, log), candidate.replay(settings, log)];
  if (!old.ok) return { result: 'incomparable' };
  if (!now.ok) return { result: 'failed', detail: now.detail };
  const last = log.entries.length - 1;
  const atEnd = differenceOf(old, now);
  if (atEnd === null) return { result: 'same' };
  let first: FirstDifference = { ...atEnd, entry: last + 1, atMs: log.entries[last]?.[0] ?? log.startMs };
  for (let index = -1; index < last; index++) {
    const until = logUntil(log, index);
    const difference = differenceOf(stable.replay(settings, until), candidate.replay(settings, until));
    if (difference === null) continue;
    first = { ...difference, entry: index + 1, atMs: until.entries.at(-1)?.[0] ?? log.startMs };
    break;
  }
  const { score: stableScore } = old.value;
  const { score: candidateScore } = now.value;
  return { result: stableScore === candidateScore ? 'figure' : 'score', stableScore, candidateScore, first };
}

/** Returns the first figure in which two replays differ; null if there is none. */
function differenceOf(
  stable: ReplayOutcome,
  candidate: ReplayOutcome,
): Pick<FirstDifference, 'figure' | 'stable' | 'candidate'> | null {
  const [old, now] = [figuresOf(stable), figuresOf(candidate)];
  for (const figure of new Set([...old.keys(), ...now.keys()])) {
    const [before, after] = [old.get(figure) ?? 'missing', now.get(figure) ?? 'missing'];
    if (before !== after) return { figure, stable: before, candidate: after };
  }
  return null;
}

/** Returns the figures of a replay as JSON, by name. */
function figuresOf(outcome: ReplayOutcome): Map<string, string> {
  if (!outcome.ok) return new Map([['replay', JSON.stringify(outcome.detail)]]);
  const { score, summary } = outcome.value;
  const figures = new Map([['score', JSON.stringify(score)]]);
  for (const name of FIGURES) addFigures(figures, name, summary[name]);
  return figures;
}

function addFigures(figures: Map<string, string>, name: string, value: unknown): void {
  if (Array.isArray(value)) value.forEach((each, index) => addFigures(figures, `${name}[${index}]`, each));
  else if (isRecord(value))
    for (const [key, each] of Object.entries(value)) addFigures(figures, `${name}.${key}`, each);
  else if (value !== undefined) figures.set(name, JSON.stringify(value));
}
