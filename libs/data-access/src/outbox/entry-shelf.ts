import type { FailureCode } from '../failure';
import type { OutboxEntry } from './entry';
import type { OutboxStorage } from './outbox-storage';
import { toStorageFailure } from './storage-failure';

/** Where a play was put: on disk, or, when the device refused, in this tab's memory alone. */
export type PutResult =
  | { ok: true; kept: 'disk' }
  | { ok: false; kept: 'memory'; code: FailureCode; problem: string };

/** All entries that this tab knows of: those on disk, and those that the disk refused. */
export class EntryShelf {
  private readonly inMemory = new Map<string, OutboxEntry>();
  /** Confirmed by the server, but not yet gone from the disk: never sent again by this tab. */
  private readonly confirmed = new Set<string>();

  constructor(private readonly storage: OutboxStorage) {}

  /** Resolves when the entry is on disk, or when it is clear that it can be kept in memory alone. */
  async add(entry: OutboxEntry): Promise<PutResult> {
    if (this.confirmed.has(entry.sessionId)) return { ok: true, kept: 'disk' };
    try {
      await this.storage.add(entry);
      this.inMemory.delete(entry.sessionId);
      return { ok: true, kept: 'disk' };
    } catch (cause) {
      const { code, message } = toStorageFailure(cause, false);
      if (!this.inMemory.has(entry.sessionId)) this.inMemory.set(entry.sessionId, entry);
      return { ok: false, kept: 'memory', code, problem: message };
    }
  }

  /** Oldest first; what is on disk comes before what is in memory. An unreadable disk counts as empty here. */
  async list(): Promise<OutboxEntry[]> {
    const onDisk = await this.storage.list().catch(() => []);
    const known = new Set(onDisk.map(({ sessionId }) => sessionId));
    const others = [...this.inMemory.values()].filter(({ sessionId }) => !known.has(sessionId));
    return [...onDisk, ...others].filter(({ sessionId }) => !this.confirmed.has(sessionId));
  }

  /** Writes an entry's new state. On a failing disk the old state stays there: the entry is then tried earlier. */
  async replace(entry: OutboxEntry): Promise<void> {
    if (this.inMemory.has(entry.sessionId)) this.inMemory.set(entry.sessionId, entry);
    else await this.storage.replace(entry).catch(() => undefined);
  }

  /** The server has returned this session: the entry goes. */
  async confirm(sessionId: string): Promise<void> {
    this.confirmed.add(sessionId);
    await this.remove(sessionId);
  }

  /** A disk that cannot remove an entry leads to one more identical call after the next start, which adds no row. */
  async remove(sessionId: string): Promise<void> {
    this.inMemory.delete(sessionId);
    await this.storage.remove(sessionId).catch(() => undefined);
  }

  /** Tries the disk again for what it refused before. */
  async settleMemory(): Promise<void> {
    for (const entry of this.inMemory.values()) await this.add(entry);
  }

  /** Has the server returned this session since the tab was opened? */
  isConfirmed(sessionId: string): boolean {
    return this.confirmed.has(sessionId);
  }

  isUnstored(sessionId: string): boolean {
    return this.inMemory.has(sessionId);
  }
}
