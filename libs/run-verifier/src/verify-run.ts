import { isRecord } from '@mindloom/base';
import {
  type Answers,
  type Difficulty,
  type GameSettings,
  RESERVED_METRICS,
  type RunLog,
} from '@mindloom/game-contract';
import type { Replayed, ReplayFailure, ReplaySandbox } from './replay-sandbox';

/** A run as the player's device reported it. */
export interface ReportedRun {
  settings: GameSettings;
  log: RunLog;
  score: number;
  /** The metrics of the run. Metrics that the host has added are not compared. */
  metrics: Readonly<Record<string, number>>;
  /** The answers of the summary. Absent answers are not compared. */
  answers?: Answers | undefined;
  /** The share of the run that was played, from the summary. An absent share is not compared. */
  played?: number | undefined;
  /**
   * The difficulty of the saved play, which must be the difficulty of the settings. An absent difficulty is not
   * compared.
   */
  difficulty?: Difficulty | undefined;
  /** The seed of the saved play, which must be the seed of the settings. An absent seed is not compared. */
  seed?: number | undefined;
}

/** Facts about a replayed run that a ranking needs. They come from the replay, not from the player's device. */
export interface RunFacts {
  /** The time of the end on the run's clock. */
  endMs: number;
  /** The time of the last input on the run's clock; 0 without inputs. */
  lastInputMs: number;
  /** The number of inputs, and how many of them came less than `HASTY_INPUT_MS` after the input before. */
  inputs: number;
  hastyInputs: number;
  /** The times of the right answers in ms, as the engine computed them. */
  rightAnswersMs: readonly number[];
}

/**
 * The result of a verification.
 * - `replayed`: the replay gives the reported score, metrics and end.
 * - `different`: the replay gives another score, other metrics or another end.
 * - the other verdicts: the log cannot be replayed.
 */
export interface Verdict {
  verdict: 'replayed' | 'different' | ReplayFailure;
  /** What differs, or why the run could not be replayed. The text is empty for `replayed`. */
  detail: string;
  /** The score of the replay; null if there is no replay. */
  score: number | null;
  /** The facts of a run with the verdict `replayed`; null for any other verdict. */
  facts: RunFacts | null;
}

/** Replays a run, and compares the result with what the device reported. */
export function verifyRun(sandbox: ReplaySandbox, run: ReportedRun): Verdict {
  const outcome = sandbox.replay(run.settings, run.log);
  if (!outcome.ok) return { verdict: outcome.reason, detail: outcome.detail, score: null, facts: null };
  const { score } = outcome.value;
  const { reported, replayed } = valuesOf(run, outcome.value);
  const changed = [...new Set([...reported.keys(), ...replayed.keys()])].find(
    (name) => reported.get(name) !== replayed.get(name),
  );
  if (changed === undefined)
    return { verdict: 'replayed', detail: '', score, facts: factsOf(run.log, outcome.value) };
  const [own, other] = [reported.get(changed), replayed.get(changed)].map((value) =>
    value === undefined ? 'missing' : JSON.stringify(value),
  );
  return {
    verdict: 'different',
    detail: `${changed} is ${own} in the report, but ${other} in the replay`,
    score,
    facts: null,
  };
}

/** Nobody makes two inputs within this time again and again. */
const HASTY_INPUT_MS = 60;

function factsOf({ entries }: RunLog, { summary }: Replayed): RunFacts {
  const { observations } = summary;
  const inputsMs = entries.flatMap(([atMs, kind]) => (kind === 'event' ? [atMs] : []));
  const answers: readonly unknown[] = Array.isArray(observations) ? observations : [];
  return {
    endMs: entries.at(-1)?.[0] ?? 0,
    lastInputMs: inputsMs.at(-1) ?? 0,
    inputs: inputsMs.length,
    hastyInputs: inputsMs.filter((atMs, index) => atMs - (inputsMs[index - 1] ?? -Infinity) < HASTY_INPUT_MS)
      .length,
    rightAnswersMs: answers.flatMap((answer) =>
      isRecord(answer) && answer.correct === true && typeof answer.ms === 'number' ? [answer.ms] : [],
    ),
  };
}

/** The compared values of a report and of its replay, by name. */
function valuesOf(run: ReportedRun, { score, summary }: Replayed) {
  const reported = new Map<string, unknown>([['score', run.score], ...metricValues(run.metrics)]);
  const replayed = new Map<string, unknown>([['score', score], ...metricValues(summary.metrics)]);
  if (run.answers !== undefined) {
    const answers = isRecord(summary.answers) ? summary.answers : {};
    for (const name of ['right', 'given'] as const) {
      reported.set(`answers.${name}`, run.answers[name]);
      replayed.set(`answers.${name}`, answers[name]);
    }
  }
  if (run.played !== undefined) {
    reported.set('played', run.played);
    replayed.set('played', summary.played);
  }
  for (const name of ['difficulty', 'seed'] as const)
    if (run[name] !== undefined) {
      reported.set(name, run[name]);
      replayed.set(name, run.settings[name]);
    }
  return { reported, replayed };
}

const metricValues = (metrics: unknown) =>
  isRecord(metrics)
    ? Object.entries(metrics)
        .filter(([name]) => !RESERVED_METRICS.some((reserved) => reserved === name))
        .map(([name, value]) => [`metrics.${name}`, value] as const)
    : [];
