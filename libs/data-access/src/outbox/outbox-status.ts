import { useSyncExternalStore } from 'react';
import { createStore, type Subscribable } from '../subscribable';

/** What the header shows about results on their way to the server. */
export interface OutboxStatus {
  /** Results of the signed-in player (when nobody is: of everyone here) that the server has not confirmed. */
  waiting: number;
  /** Results that the server refused; they stay on this device and can be exported. */
  refused: number;
  /** Of the waiting ones: those that could not be written to disk and would go with this tab. */
  unstored: number;
  sending: boolean;
  /** When the oldest waiting result was finished, in milliseconds since 1970. */
  oldestAtMs?: number;
}

export const outboxStatusStore = createStore<OutboxStatus>({
  waiting: 0,
  refused: 0,
  unstored: 0,
  sending: false,
});

/** The same, for those who only read. */
export const outboxStatus: Subscribable<OutboxStatus> = {
  get: outboxStatusStore.get,
  subscribe: outboxStatusStore.subscribe,
};

/** The outbox's state as React state. */
export const useOutboxStatus = (): OutboxStatus =>
  useSyncExternalStore(outboxStatus.subscribe, outboxStatus.get);
