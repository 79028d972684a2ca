import { backoffMs } from './backoff';
import type { OutboxEntry } from './entry';
import { SaveFailure } from './save-failure';

/** The account that is signed in, with the token that was read together with it. */
export interface SignedInAccount {
  userId: string;
  accessToken: string;
}

export type AttemptOutcome =
  | { kind: 'saved' }
  | { kind: 'otherAccount' }
  | { kind: 'failed'; failure: SaveFailure };

export interface AttemptParts {
  /** Who is signed in, with a token that is valid now; null when nobody is. May reject when out of reach. */
  account(): Promise<SignedInAccount | null>;
  /** @throws SaveFailure */
  send(entry: OutboxEntry, accessToken: string): Promise<void>;
}

/**
 * Sends one entry under its own account. The account is read anew for each entry, and the call carries exactly the
 * token of that reading: a player who signs in meanwhile never receives another player's result.
 */
export async function attemptToSend(entry: OutboxEntry, parts: AttemptParts): Promise<AttemptOutcome> {
  try {
    const account = await parts.account();
    if (!account) throw new SaveFailure('ML-224', 'signIn', 'no valid session');
    if (account.userId !== entry.userId) return { kind: 'otherAccount' };
    await parts.send(entry, account.accessToken);
    return { kind: 'saved' };
  } catch (cause) {
    if (cause instanceof SaveFailure) return { kind: 'failed', failure: cause };
    const message = cause instanceof Error ? cause.message : String(cause);
    return { kind: 'failed', failure: new SaveFailure('ML-226', 'wait', message) };
  }
}

/** The entry as it is kept after a failed attempt. */
export function afterFailure(
  entry: OutboxEntry,
  failure: SaveFailure,
  nowMs: number,
  random: number,
): OutboxEntry {
  const attempts = entry.attempts + 1;
  return {
    ...entry,
    attempts,
    state: failure.verdict === 'refused' ? 'refused' : 'waiting',
    notBeforeMs: nowMs + backoffMs(attempts, random),
    heldUntilMs: nowMs + failure.retryAfterMs,
    lastError: { code: failure.code, message: failure.message, atMs: nowMs },
  };
}
