import { setTimeout as sleep } from 'node:timers/promises';
import type { FailedPush } from './post-push';

/** The waits before the second and the third attempt. */
const BACKOFF_MS: readonly number[] = [5_000, 30_000];

/**
 * The longest wait before a retry. If a push service asks for a longer wait, the message is not sent again, because the
 * reminder would come too late to be useful.
 */
const LONGEST_WAIT_MS = 60_000;

/**
 * The last retry begins at most this long after the first failures, so that a long outage does not block the sender.
 */
const RETRY_BUDGET_MS = 5 * 60_000;

/** A function that waits. It returns false at once if the sender is stopped. */
export type Wait = (ms: number) => Promise<boolean>;

/** Returns a function that waits until the time has passed or the signal aborts. */
export const waitUnless =
  (signal: AbortSignal | undefined): Wait =>
  (ms) =>
    sleep(ms, true, { signal }).catch(() => false);

/** A message that was not delivered, with the last failure. */
export interface FailedMessage<Message> {
  message: Message;
  failure: FailedPush;
}

const canRetry = ({ failure: { retryAfterMs } }: FailedMessage<unknown>): boolean =>
  retryAfterMs !== undefined && retryAfterMs <= LONGEST_WAIT_MS;

/**
 * Tries failed messages again, all of them together after each wait, so that one slow push service does not delay the
 * others.
 * @param sendAll tries the given messages, and returns those that failed again. It may leave out messages once
 *   `untilMs` has passed on the clock of `performance`; such messages are returned as they are.
 * @returns the messages that were not delivered.
 */
export async function retryMessages<Message>(
  failed: readonly FailedMessage<Message>[],
  sendAll: (
    messages: readonly FailedMessage<Message>[],
    untilMs: number,
  ) => Promise<FailedMessage<Message>[]>,
  wait: Wait,
): Promise<FailedMessage<Message>[]> {
  const untilMs = performance.now() + RETRY_BUDGET_MS;
  const lost = failed.filter((each) => !canRetry(each));
  let pending = failed.filter(canRetry);
  for (const backoffMs of BACKOFF_MS) {
    if (pending.length === 0) break;
    const askedMs = pending.map(({ failure }) => failure.retryAfterMs ?? 0);
    if (!(await wait(Math.max(backoffMs, ...askedMs)))) break;
    const again = await sendAll(pending, untilMs);
    lost.push(...again.filter((each) => !canRetry(each)));
    pending = again.filter(canRetry);
  }
  return [...lost, ...pending];
}
