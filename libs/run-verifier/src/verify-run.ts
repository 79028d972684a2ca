import type { GameSettings, RunLog } from '@mindloom/game-contract';
import type { ReplayFailure, ReplaySandbox } from './replay-sandbox';

/** A run as the player's device reported it. */
export interface ReportedRun {
  settings: GameSettings;
  log: RunLog;
  score: number;
  /** The metrics of the game, without those that the host adds. */
  metrics: Readonly<Record<string, number>>;
}

/**
 * The result of a verification.
 * - `replayed`: the release computes the reported score and metrics from the log.
 * - `different`: it computes others.
 * - the other verdicts: the log cannot be replayed.
 */
export interface Verdict {
  verdict: 'replayed' | 'different' | ReplayFailure;
  /** What differs, or why there is no replay. It is empty for `replayed`. */
  detail: string;
}

/** Replays a run, and compares the result with what the device reported. */
export function verifyRun(sandbox: ReplaySandbox, { settings, log, score, metrics }: ReportedRun): Verdict {
  const outcome = sandbox.replay(settings, log);
  if (!outcome.ok) return { verdict: outcome.reason, detail: outcome.detail };
  const { value } = outcome;
  if (value.score !== score)
    return { verdict: 'different', detail: `the score is ${value.score}, not ${score}` };
  const replayed = Object.entries(value.summary.metrics ?? {});
  const changed = replayed.find(([name, number]) => metrics[name] !== number);
  if (changed !== undefined) {
    const [name, number] = changed;
    return { verdict: 'different', detail: `${name} is ${String(number)}, not ${String(metrics[name])}` };
  }
  const missing = Object.keys(metrics).find((name) => replayed.every(([known]) => known !== name));
  return missing === undefined
    ? { verdict: 'replayed', detail: '' }
    : { verdict: 'different', detail: `the game does not report ${missing}` };
}
