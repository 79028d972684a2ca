import {
  type Answered,
  internet,
  type OutgoingMessage,
  type OutgoingNetwork,
  postChecked,
} from '../outgoing/post-checked';

/** A message that was not delivered. */
export interface FailedPush {
  kind: 'failed';
  reason: string;
  /**
   * The wait in ms that the push service asks for before another attempt; 0 if it asks for none. Absent if no attempt
   * can succeed.
   */
  retryAfterMs?: number;
}

/** The result of sending a message. 'gone': the browser no longer has this subscription, and will never have it again. */
export type PushOutcome = { kind: 'sent' | 'gone' } | FailedPush;

/**
 * Sends an encrypted message to its push service. Never rejects. The endpoint is checked, because a client has chosen it.
 */
export async function postPush(
  message: OutgoingMessage,
  network: OutgoingNetwork = internet,
): Promise<PushOutcome> {
  const outcome = await postChecked(message, network);
  if (outcome.kind === 'answered') return outcomeOf(outcome);
  const { kind, reason } = outcome;
  return { kind: 'failed', reason, ...(kind === 'unreachable' && { retryAfterMs: 0 }) };
}

/** Push services answer 404 or 410 for a subscription that has ended (RFC 8030). */
function outcomeOf({ status, retryAfterS }: Answered): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `the push service answered ${status}`;
  const isBusy = status === 429 || status >= 500;
  return { kind: 'failed', reason, ...(isBusy && { retryAfterMs: 1000 * retryAfterS }) };
}
