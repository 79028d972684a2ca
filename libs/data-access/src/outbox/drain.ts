import type { SignedInAccount } from '../auth/signed-in-account';
import type { OutboxEntry } from './entry';
import type { EntryRepository } from './entry-repository';
import { PostFailure } from './post-result';
import { backoffMs, type DrainMode, isStuck, maySend } from './retry-policy';
import type { SenderLock } from './sender-lock';

/** The result of one drain: the session ids that were saved, and the session ids that the server refused. */
export interface DrainReport {
  saved: string[];
  refused: string[];
}

/** The dependencies of a drain. */
export interface DrainContext {
  entries: EntryRepository;
  lock: SenderLock;
  /** Returns the id of the signed-in account on this device, without a network request. */
  currentUserId: () => string | null;
  /**
   * Returns the signed-in account with a valid token; null if nobody is signed in. May reject if the device is offline.
   */
  account: () => Promise<SignedInAccount | null>;
  /** Sends one entry. @throws PostFailure if the server does not confirm the play. */
  send: (entry: OutboxEntry, accessToken: string) => Promise<void>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Returns a random number in [0, 1). */
  random: () => number;
  onSaved: (entry: OutboxEntry) => void;
}

/**
 * Sends the waiting entries of the signed-in player, oldest first. If an entry cannot be sent yet, the later entries wait
 * too, which keeps the order. Entries that were refused or on which the server keeps failing do not block later entries.
 */
export async function drainOnce(context: DrainContext, mode: DrainMode): Promise<DrainReport> {
  const report: DrainReport = { saved: [], refused: [] };
  const tried = new Set<string>();
  const userId = context.currentUserId();
  const untried = async () =>
    (await context.entries.list()).filter(
      (entry) => entry.state === 'waiting' && entry.userId === userId && !tried.has(entry.sessionId),
    );
  await context.entries.moveMemoryToDisk();
  for (let batch = await untried(); batch.length > 0; batch = await untried()) {
    for (const entry of batch) {
      tried.add(entry.sessionId);
      const may = maySend(entry, mode, context.now());
      const next = may ? await sendOne(entry, context, report) : isStuck(entry) ? 'continue' : 'stop';
      if (next === 'stop') return report;
    }
  }
  return report;
}

type Next = 'continue' | 'stop';

async function sendOne(entry: OutboxEntry, context: DrainContext, report: DrainReport): Promise<Next> {
  const { entries } = context;
  await context.lock.extend();
  const outcome = await attemptToSend(entry, context);
  if (outcome.kind === 'otherAccount') return 'stop';
  if (outcome.kind === 'saved') {
    await entries.confirm(entry.sessionId);
    report.saved.push(entry.sessionId);
    context.onSaved(entry);
    return 'continue';
  }
  const failed = afterFailure(entry, outcome.failure, context);
  await entries.replace(failed);
  if (failed.state === 'waiting') return isStuck(failed) ? 'continue' : 'stop';
  report.refused.push(entry.sessionId);
  return 'continue';
}

type AttemptOutcome = { kind: 'saved' } | { kind: 'otherAccount' } | { kind: 'failed'; failure: PostFailure };

/**
 * Sends one entry with the token of the account that played. Account and token are read together, and anew for each
 * entry. Therefore a player who signs in during a drain never receives another player's result.
 */
async function attemptToSend(entry: OutboxEntry, context: DrainContext): Promise<AttemptOutcome> {
  try {
    const account = await context.account();
    if (!account) throw new PostFailure('ML-224', 'signIn', 'no valid session');
    if (account.userId !== entry.userId) return { kind: 'otherAccount' };
    await context.send(entry, account.accessToken);
    return { kind: 'saved' };
  } catch (cause) {
    if (cause instanceof PostFailure) return { kind: 'failed', failure: cause };
    const message = cause instanceof Error ? cause.message : String(cause);
    return { kind: 'failed', failure: new PostFailure('ML-226', 'wait', message) };
  }
}

function afterFailure(entry: OutboxEntry, failure: PostFailure, context: DrainContext): OutboxEntry {
  const attempts = entry.attempts + 1;
  const nowMs = context.now();
  return {
    ...entry,
    attempts,
    state: failure.verdict === 'refused' ? 'refused' : 'waiting',
    notBeforeMs: nowMs + backoffMs(attempts, context.random()),
    heldUntilMs: nowMs + failure.retryAfterMs,
    lastError: { code: failure.code, message: failure.message, atMs: nowMs },
  };
}

export interface DrainQueue {
  /**
   * Starts a drain. All calls during a drain share one further drain, which starts when the running drain has ended.
   */
  drain(mode: DrainMode): Promise<DrainReport>;
}

/**
 * Creates a queue that runs one drain at a time in this tab. No call is lost: a call during a drain causes another
 * drain.
 * @param run performs one drain; must not reject.
 */
export function createDrainQueue(run: (mode: DrainMode) => Promise<DrainReport>): DrainQueue {
  let running: Promise<DrainReport> | undefined;
  let following: Promise<DrainReport> | undefined;
  let followingMode: DrainMode = 'due';

  const start = (mode: DrainMode) => {
    const started = run(mode).finally(() => {
      if (running === started) running = undefined;
    });
    running = started;
    return started;
  };
  const startFollowing = () => {
    const mode = followingMode;
    following = undefined;
    followingMode = 'due';
    return start(mode);
  };

  return {
    drain(mode) {
      if (!running && !following) return start(mode);
      if (mode === 'now') followingMode = 'now';
      following ??= (running ?? Promise.resolve()).then(startFollowing, startFollowing);
      return following;
    },
  };
}
