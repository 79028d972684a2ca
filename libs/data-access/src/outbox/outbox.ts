import { drainOnce, type DrainReport } from './drain';
import { toEntry, type OutboxEntry } from './entry';
import { EntryShelf, type PutResult } from './entry-shelf';
import type { FinishedPlay } from './finished-play';
import { createDrainQueue } from './drain-queue';
import type { OutboxParts } from './outbox-parts';
import type { DrainMode } from './send-order';
import { createWakeUp } from './wake-up';
import { summarise } from './summarise';

/** Where a finished play is after `save`: safe on this device or on the server, or at risk in this tab. */
export type SaveOutcome = { ok: true; where: 'device' | 'server' } | Extract<PutResult, { ok: false }>;

export interface Outbox {
  /** Resolves when the play is on disk (or when the device refused it: then it is in memory), and starts a drain. */
  put: (play: FinishedPlay) => Promise<PutResult>;
  /**
   * What the play screen calls once per finished session: puts the play, and, when the device cannot keep it, sends it
   * directly and waits for the answer. `ok: false` means that only this tab holds the result.
   */
  save: (play: FinishedPlay) => Promise<SaveOutcome>;
  /** Sends what waits for the signed-in player; one drain at a time, over all tabs. Never rejects. */
  drain: (mode?: DrainMode) => Promise<DrainReport>;
  /** The signed-in player's entries, waiting and refused, oldest first. */
  own: () => Promise<OutboxEntry[]>;
  /** The signed-in player's refused entries, oldest first. */
  refused: () => Promise<OutboxEntry[]>;
  /** The signed-in player's refused entries as JSON, to be kept or sent to support. */
  exportRefused: () => Promise<string>;
  /** Lets a refused entry be sent again. */
  retry: (sessionId: string) => Promise<void>;
  /** Forgets a refused entry, because the player said so. */
  discard: (sessionId: string) => Promise<void>;
  /**
   * Runs work, which never rejects, while no tab of this device sends. Where tabs cannot wait for each other (no Web
   * Locks) it is not run while another one is sending.
   */
  whileNothingIsSent: (work: () => Promise<void>) => Promise<void>;
  /**
   * Forgets all entries of one account, waiting and refused, because the player has everything deleted.
   * @returns how many went, and how many a failing disk kept.
   */
  forget: (userId: string) => Promise<{ forgotten: number; kept: number }>;
  /** Counts again, after the account or another tab changed something. */
  refresh: () => Promise<void>;
  /** Hears of each play that the server has confirmed. @returns a function that ends it. */
  onSaved: (listener: (play: FinishedPlay) => void) => () => void;
  /** Ends the timer. What waits stays on disk. */
  stop: () => void;
}

/** An outbox: finished plays on disk first, then to the server, each exactly once and under its own account. */
export function createOutbox(parts: OutboxParts): Outbox {
  const shelf = new EntryShelf(parts.storage);
  const listeners = new Set<(play: FinishedPlay) => void>();
  const wakeUp = createWakeUp(() => void queue.drain('due'));

  const refresh = async () => {
    const entries = await shelf.list();
    const userId = parts.currentUserId();
    parts.status.set({ ...summarise(entries, userId, shelf), sending: parts.status.get().sending });
    wakeUp.plan(
      entries.filter((entry) => entry.state === 'waiting' && entry.userId === userId),
      parts.now(),
    );
  };
  const changed = async () => {
    await refresh();
    parts.onChanged?.();
  };
  const setSending = (sending: boolean) => parts.status.set({ ...parts.status.get(), sending });
  const onSaved = (entry: OutboxEntry) => {
    // On its own: a listener that throws is reported by the browser, and does not end the drain.
    for (const listener of listeners) queueMicrotask(() => listener(entry));
  };

  const queue = createDrainQueue(async (mode) => {
    let report: DrainReport = { saved: [], refused: [] };
    if (parts.currentUserId() === null) return report;
    setSending(true);
    try {
      await parts.turn.take(async () => {
        report = await drainOnce({ shelf, parts, onSaved }, mode);
      });
    } finally {
      setSending(false);
      await changed();
    }
    return report;
  });

  const put = async (play: FinishedPlay) => {
    const result = await shelf.add(toEntry(play, parts.now()));
    if (result.ok) parts.onStored?.();
    await changed();
    void queue.drain('now');
    return result;
  };
  const entriesOf = async (userId: string | null) =>
    (await shelf.list()).filter((entry) => entry.userId === userId);
  const own = () => entriesOf(parts.currentUserId());
  const refused = async () => (await own()).filter(({ state }) => state === 'refused');

  return {
    put,
    async save(play) {
      const stored = await put(play);
      if (stored.ok) return { ok: true, where: 'device' };
      await queue.drain('now');
      return shelf.isConfirmed(play.sessionId) ? { ok: true, where: 'server' } : stored;
    },
    drain: (mode = 'now') => queue.drain(mode),
    own,
    refused,
    exportRefused: async () => JSON.stringify(await refused(), null, 2),
    async retry(sessionId) {
      const entry = (await refused()).find((candidate) => candidate.sessionId === sessionId);
      if (!entry) return;
      await shelf.replace({ ...entry, state: 'waiting', attempts: 0, notBeforeMs: 0 });
      await changed();
      void queue.drain('now');
    },
    async discard(sessionId) {
      if (!(await refused()).some((entry) => entry.sessionId === sessionId)) return;
      await shelf.remove(sessionId);
      await changed();
    },
    whileNothingIsSent: (work) => parts.turn.take(work),
    async forget(userId) {
      const known = await entriesOf(userId);
      for (const { sessionId } of known) await shelf.remove(sessionId);
      const kept = (await entriesOf(userId)).length;
      await changed();
      return { forgotten: known.length - kept, kept };
    },
    refresh,
    onSaved(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: wakeUp.cancel,
  };
}
