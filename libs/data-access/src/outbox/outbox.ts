import { createListeners, type Store } from '@mindloom/base';
import { createDrainQueue, type DrainContext, drainOnce, type DrainReport } from './drain';
import { type FinishedPlay, type OutboxEntry, toEntry } from './entry';
import { EntryRepository, type KeptInMemory } from './entry-repository';
import type { OutboxStorage } from './indexed-db-storage';
import type { OutboxStatus } from './outbox-status';
import { createRetryTimer, type DrainMode } from './retry-policy';

/** Where a finished play is stored: on the disk of this device, on the server, or only in the memory of this tab. */
export type EnqueueResult = { ok: true; where: 'device' | 'server' } | KeptInMemory;

export interface Outbox {
  /**
   * Writes a finished play to disk, then starts a drain. If the disk fails, waits for one attempt to send the play.
   * `ok: false` means that only the memory of this tab has the play.
   */
  enqueue: (play: FinishedPlay) => Promise<EnqueueResult>;
  /** Sends the waiting entries of the signed-in player. Only one tab drains at a time. Never rejects. */
  drain: (mode?: DrainMode) => Promise<DrainReport>;
  /** The signed-in player's entries, waiting and refused, oldest first. */
  own: () => Promise<OutboxEntry[]>;
  /** The signed-in player's refused entries, oldest first. */
  refused: () => Promise<OutboxEntry[]>;
  /** The signed-in player's refused entries as JSON, for the player or for support. */
  exportRefused: () => Promise<string>;
  retry: (sessionId: string) => Promise<void>;
  discard: (sessionId: string) => Promise<void>;
  /**
   * Runs work while no tab of this device may send results. The work must not reject.
   * Without Web Locks, the work is skipped while another tab sends.
   */
  withSendingPaused: (work: () => Promise<void>) => Promise<void>;
  /**
   * Deletes all entries of an account, waiting and refused.
   * @returns `forgotten`: number of deleted entries; `kept`: number of entries that the disk failed to delete.
   */
  forget: (userId: string) => Promise<{ forgotten: number; kept: number }>;
  /** Reads the entries again and updates the status. Call it after the account or another tab's entries changed. */
  refresh: () => Promise<void>;
  /** Calls the listener for each play that the server confirms. @returns a function that ends the subscription. */
  onSaved: (listener: (play: FinishedPlay) => void) => () => void;
  /** Cancels the retry timer. Waiting entries stay on disk. */
  stop: () => void;
}

/** The dependencies of an outbox: disk, network, clock and other tabs. */
export interface OutboxOptions extends Omit<DrainContext, 'entries' | 'onSaved'> {
  storage: OutboxStorage;
  status: Store<OutboxStatus>;
  /** Called after a play was written to disk. */
  onStored?: () => void;
  /** Called after entries changed, to update other tabs. */
  onChanged?: () => void;
}

/** Creates an outbox: it writes finished plays to disk first, then saves each play once for the account that played. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { storage, lock, status, currentUserId, now, onStored, onChanged } = options;
  const entries = new EntryRepository(storage);
  const saved = createListeners<[FinishedPlay]>();
  const timer = createRetryTimer(() => void queue.drain('due'));

  const refresh = async () => {
    const all = await entries.list();
    const userId = currentUserId();
    status.set({ ...countEntries(all, userId, entries), sending: status.get().sending });
    timer.plan(
      all.filter((entry) => entry.state === 'waiting' && entry.userId === userId),
      now(),
    );
  };
  const changed = async () => {
    await refresh();
    onChanged?.();
  };
  const setSending = (sending: boolean) => status.set({ ...status.get(), sending });

  const queue = createDrainQueue(async (mode) => {
    let report: DrainReport = { saved: [], refused: [] };
    if (currentUserId() === null) return report;
    setSending(true);
    try {
      await lock.run(async () => {
        report = await drainOnce({ ...options, entries, onSaved: saved.notify }, mode);
      });
    } finally {
      setSending(false);
      await changed();
    }
    return report;
  });

  const entriesOf = async (userId: string | null) =>
    (await entries.list()).filter((entry) => entry.userId === userId);
  const own = () => entriesOf(currentUserId());
  const refused = async () => (await own()).filter(({ state }) => state === 'refused');

  return {
    async enqueue(play) {
      const stored = await entries.add(toEntry(play, now()));
      if (stored.ok) onStored?.();
      await changed();
      void queue.drain('now');
      if (stored.ok) return { ok: true, where: 'device' };
      await queue.drain('now');
      return entries.isConfirmed(play.sessionId) ? { ok: true, where: 'server' } : stored;
    },
    drain: (mode = 'now') => queue.drain(mode),
    own,
    refused,
    exportRefused: async () => JSON.stringify(await refused(), null, 2),
    async retry(sessionId) {
      const entry = (await refused()).find((candidate) => candidate.sessionId === sessionId);
      if (!entry) return;
      await entries.replace({ ...entry, state: 'waiting', attempts: 0, notBeforeMs: 0 });
      await changed();
      void queue.drain('now');
    },
    async discard(sessionId) {
      if (!(await refused()).some((entry) => entry.sessionId === sessionId)) return;
      await entries.remove(sessionId);
      await changed();
    },
    withSendingPaused: (work) => lock.run(work),
    async forget(userId) {
      const known = await entriesOf(userId);
      for (const { sessionId } of known) await entries.remove(sessionId);
      const kept = (await entriesOf(userId)).length;
      await changed();
      return { forgotten: known.length - kept, kept };
    },
    refresh,
    // Each listener is called in a microtask. An error of a listener then goes to the browser and does not end the
    // drain.
    onSaved: (listener) => saved.subscribe((play) => queueMicrotask(() => listener(play))),
    stop: timer.cancel,
  };
}

/**
 * Counts the entries that the status shows.
 * @param userId the player whose entries are counted. Null counts the waiting entries of all players, and no refused
 * entries.
 */
function countEntries(
  all: readonly OutboxEntry[],
  userId: string | null,
  entries: EntryRepository,
): Omit<OutboxStatus, 'sending'> {
  const own = all.filter((entry) => userId === null || entry.userId === userId);
  const waiting = own.filter(({ state }) => state === 'waiting');
  const refused = userId === null ? 0 : own.length - waiting.length;
  const unstored = waiting.filter(({ sessionId }) => entries.isInMemory(sessionId)).length;
  const counts = { waiting: waiting.length, refused, unstored };
  if (waiting.length === 0) return counts;
  return { ...counts, oldestAtMs: Math.min(...waiting.map(({ createdAtMs }) => createdAtMs)) };
}
