import { ENGINE_FILE, isRunLog } from '@mindloom/game-contract';
import { createReplaySandbox, type ReplaySandbox, verifyRun } from '@mindloom/run-verifier';
import type { CheckOutcome, RecordedRun } from '@mindloom/testing';
import type { BuiltGame } from './built-game';

/** The name of the check that replays the runs of all other checks with the release's `engine.js`. */
export const ENGINE_CHECK = 'engine-replays-runs';

/** The maximum number of problems that the outcome lists. */
const MAX_PROBLEMS = 3;

/**
 * Replays runs with `engine.js`, in the isolated runtime that also verifies the runs of players.
 * @param runs the runs of the contract checks; null if their page was lost.
 * @returns null if the release has no `engine.js`.
 */
export async function engineOutcome(
  { files }: BuiltGame,
  runs: readonly RecordedRun[] | null,
): Promise<CheckOutcome | null> {
  const outcome = (verdict: CheckOutcome['verdict'], problems: readonly string[]): CheckOutcome => ({
    name: ENGINE_CHECK,
    asks: `If the release contains ${ENGINE_FILE}, this file computes the score, metrics and end of each run from its log.`,
    verdict,
    problems,
  });
  const code = files.get(ENGINE_FILE);
  if (code === undefined) return null;
  if (code === null) return outcome('skipped', [`${ENGINE_FILE} is not served`]);
  if (runs === null) return outcome('skipped', ['the page was lost']);
  const problems = await replayProblems(code.toString('utf8'), runs);
  return outcome(problems.length === 0 ? 'passed' : 'failed', problems);
}

async function replayProblems(code: string, runs: readonly RecordedRun[]): Promise<readonly string[]> {
  const created = await createReplaySandbox(code);
  if (!created.ok) return [`${ENGINE_FILE} does not run: ${created.detail}`];
  // Skip runs that were too long to record. Their log is null.
  const recorded = runs.filter(({ summary }) => summary.log !== null);
  if (recorded.length === 0) return ['no run has a log'];
  return recorded.flatMap((run) => problemsOf(created.sandbox, run)).slice(0, MAX_PROBLEMS);
}

function problemsOf(sandbox: ReplaySandbox, { scenario, settings, score, summary }: RecordedRun): string[] {
  const { log, metrics, answers, played } = summary;
  if (!isRunLog(log)) return [`${scenario}: the summary has no complete log`];
  const { verdict, detail } = verifyRun(sandbox, { settings, log, score, metrics, answers, played });
  return verdict === 'replayed' ? [] : [`${scenario}: ${verdict}: ${detail}`];
}
