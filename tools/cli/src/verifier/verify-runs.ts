import { setTimeout as wait } from 'node:timers/promises';
import { type CommandContext, CommandError, type Print, printError } from '../command';
import { readGamesAddress } from '../settings';
import { createEngineFiles } from './engine-files';
import { createReplayProcess } from './replay-process';
import { openVerifierProject, type VerifierAccess } from './verifier-project';
import { type Verifier, verifyBatch } from './verify-batch';

type Environment = Readonly<Record<string, string | undefined>>;

/** How long a verifier waits after it found no log. */
const POLL_MS = 5_000;

/** After this number of polls without a log, the process that replays runs is ended, because it needs memory. */
const IDLE_POLLS = 12;

/** How long a verifier waits after a call of the project failed. */
const RETRY_MS = 30_000;

/**
 * `npm run verify-runs`: replays the recorded runs of players with the engines of their releases, and writes the verdicts. It
 * needs no secret key. Several verifiers can run at the same time.
 * @param once whether it ends when no log waits. Otherwise it runs until Ctrl-C.
 * @throws CommandError ML-502 for a missing variable, ML-730 for an unknown key; with `once` also ML-732.
 */
export async function verifyRuns(env: Environment, once: boolean, context: CommandContext): Promise<number> {
  const replays = createReplayProcess();
  const verifier: Verifier = {
    project: openVerifierProject(readAccess(env)),
    engines: createEngineFiles(readGamesAddress(env)),
    replays,
    print: withoutRepetition(context.print),
  };
  const stopped = new Promise<void>((stop) => {
    context.signal.addEventListener('abort', () => stop(), { once: true });
    // Stop when the program that started this process has ended.
    process.once('disconnect', () => stop());
  });
  try {
    // Stop without waiting for a running replay, which can last a minute. Its log is claimed again later.
    await Promise.race([once ? verifyWaiting(verifier) : verifyForever(verifier), stopped]);
    return 0;
  } finally {
    replays.close();
  }
}

async function verifyWaiting(verifier: Verifier): Promise<void> {
  const total = { claimed: 0, verdicts: 0 };
  for (;;) {
    const { claimed, verdicts } = await verifyBatch(verifier);
    if (claimed === 0) break;
    total.claimed += claimed;
    total.verdicts += verdicts;
  }
  verifier.print(
    `${total.verdicts} verdicts written; ${total.claimed - total.verdicts} runs to be tried again.`,
  );
}

async function verifyForever(verifier: Verifier): Promise<never> {
  for (let idlePolls = 0; ; idlePolls += 1) {
    const claimed = await claimedNow(verifier);
    if (claimed !== null && claimed > 0) {
      idlePolls = 0;
      continue;
    }
    if (idlePolls === IDLE_POLLS) verifier.replays.close();
    await wait(claimed === null ? RETRY_MS : POLL_MS);
  }
}

/**
 * Verifies one batch.
 * @returns the number of its logs; null if a call to the project failed. A running verifier then continues later.
 */
async function claimedNow(verifier: Verifier): Promise<number | null> {
  try {
    return (await verifyBatch(verifier)).claimed;
  } catch (error) {
    if (!(error instanceof CommandError) || error.code !== 'ML-732') throw error;
    printError(error, '');
    return null;
  }
}

/**
 * Prints a line, unless it equals the last one. If the games cannot be reached, each log would otherwise print the same
 * line.
 */
function withoutRepetition(print: Print): Print {
  let last = '';
  return (line) => {
    if (line !== last) print(line);
    last = line;
  };
}

/** Reads the variables of a verifier. @throws CommandError ML-502 if one is missing. */
function readAccess(env: Environment): VerifierAccess {
  const required = (name: string): string => {
    const value = env[name];
    if (value) return value;
    throw new CommandError('ML-502', `A verifier needs ${name}. See docs/hosting.md.`);
  };
  return {
    url: required('SUPABASE_URL').replace(/\/+$/, ''),
    publishableKey: required('SUPABASE_PUBLISHABLE_KEY'),
    verifierKey: required('MINDLOOM_VERIFIER_KEY'),
  };
}
