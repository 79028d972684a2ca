import { LONGEST_WAIT_MS } from './backoff';
import type { OutboxEntry } from './entry';
import { dueInMs, isStuck } from './send-order';

/** No timer is shorter: a queue that cannot be sent just now must not spin. */
const SHORTEST_WAIT_MS = 1_000;

export interface WakeUp {
  /** Sets the timer for the first of these entries that becomes due; none, when nothing waits. */
  plan: (waiting: readonly OutboxEntry[], nowMs: number) => void;
  cancel: () => void;
}

/** The entries whose wait decides: the first one holds those behind it, the stuck ones hold nobody. */
function deciding(waiting: readonly OutboxEntry[]): OutboxEntry[] {
  const first = waiting.find((entry) => !isStuck(entry));
  return [...waiting.filter(isStuck), ...(first ? [first] : [])];
}

/** One timer while something waits, and no timer else. */
export function createWakeUp(wake: () => void): WakeUp {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return {
    plan(waiting, nowMs) {
      cancel();
      if (waiting.length === 0) return;
      const soonestMs = Math.min(...deciding(waiting).map((entry) => dueInMs(entry, nowMs)));
      timer = setTimeout(wake, Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, soonestMs)));
    },
    cancel,
  };
}
