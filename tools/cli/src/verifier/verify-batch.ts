import { isCivilDate, rankedPoints } from '@mindloom/domain';
import type { ReportedRun, Verdict } from '@mindloom/run-verifier';
import type { Print } from '../command';
import type { EngineFiles } from './engine-files';
import type { ReplayLost, ReplayProcess } from './replay-process';
import { type ClaimedLog, readRun } from './stored-run';
import type { RunVerdict, VerifierProject } from './verifier-project';

/** The dependencies of a verifier. */
export interface Verifier {
  project: VerifierProject;
  engines: EngineFiles;
  replays: ReplayProcess;
  /** Receives one line for each log that could not be verified now. */
  print: Print;
}

/** The number of logs of one claim. All their replays must end within five minutes, because the claim then ends. */
const BATCH_LOGS = 4;

/**
 * Claims a few logs, replays them and writes the verdicts. If a file of a release cannot be fetched, its logs are given back
 * and tried again later.
 * @returns the number of claimed logs, which is 0 if none waits, and the number of verdicts.
 * @throws CommandError ML-730 for an unknown key, ML-732 if the project does not answer.
 */
export async function verifyBatch(verifier: Verifier): Promise<{ claimed: number; verdicts: number }> {
  const { project, print } = verifier;
  const claimed = await project.claim(BATCH_LOGS);
  let verdicts = 0;
  for (const log of claimed) {
    const verdict = await verdictOn(verifier, log);
    const run = `A run of ${log.remote} ${log.version}`;
    if ('unreachable' in verdict) {
      print(`ML-733 ${run} was not verified: ${verdict.unreachable}.`);
      await project.giveBack(log.id);
    } else if ('lost' in verdict) {
      // Keep the claim on the log, so that the attempt counts, because the replay of the log may have ended the
      // process.
      print(`ML-735 ${run} was not verified: the process that replays runs was lost (${verdict.lost}).`);
    } else {
      await project.record(log.id, verdict);
      verdicts += 1;
    }
  }
  return { claimed: claimed.length, verdicts };
}

const without = (verdict: RunVerdict['verdict'], detail: string): RunVerdict => ({
  verdict,
  detail,
  score: null,
});

async function verdictOn(
  { engines, replays }: Verifier,
  log: ClaimedLog,
): Promise<RunVerdict | ReplayLost | { unreachable: string }> {
  const { remote, version, baseUrl, engine } = log;
  if (baseUrl === null || engine === null)
    return without('no-engine', `${remote} ${version} cannot replay its runs`);
  const run = readRun(log);
  if ('unreadable' in run) return without('refused', run.unreadable);
  const fetched = await engines.fetch(baseUrl, engine);
  if (fetched.state === 'unreachable') return { unreachable: fetched.problem };
  if (fetched.state === 'changed') return without('engine', fetched.problem);
  const reply = await replays.verify({ engine: fetched.file, run });
  return 'lost' in reply ? reply : withRank(log, run, reply);
}

/** Adds the points of a replayed run with a ticket. */
function withRank(
  { part, remote, ranked }: ClaimedLog,
  { settings }: ReportedRun,
  { facts, ...verdict }: Verdict,
): RunVerdict {
  if (!ranked || facts === null || verdict.score === null) return verdict;
  const { day, open, slot } = ranked;
  if (slot === null || !isCivilDate(day))
    return { ...verdict, ranked: { finding: 'the set has no such part' } };
  const played = { day, open, part, slot, remote, settings, score: verdict.score, ...facts };
  return { ...verdict, ranked: rankedPoints(played) };
}
