import { createStore, type Subscribable } from '@mindloom/base';
import { useSyncExternalStore } from 'react';

/**
 * The counts that the header shows. The counts have their own file, because the first page does not load the outbox.
 */
export interface OutboxStatus {
  /**
   * Results that the server has not confirmed: those of the signed-in player, or of all players if nobody is signed in.
   */
  waiting: number;
  /** Results that the server refused. They stay on this device and can be exported. */
  refused: number;
  /** Waiting results that are not on disk. They are lost if this tab is closed. */
  unstored: number;
  sending: boolean;
  /** The time when the oldest waiting play was finished, in milliseconds since 1970. */
  oldestAtMs?: number;
}

export const outboxStatusStore = createStore<OutboxStatus>({
  waiting: 0,
  refused: 0,
  unstored: 0,
  sending: false,
});

/** The read-only view of the status. */
export const outboxStatus: Subscribable<OutboxStatus> = {
  get: outboxStatusStore.get,
  subscribe: outboxStatusStore.subscribe,
};

/** The status as React state. */
export const useOutboxStatus = (): OutboxStatus =>
  useSyncExternalStore(outboxStatus.subscribe, outboxStatus.get);
