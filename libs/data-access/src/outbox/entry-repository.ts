import type { FailureCode } from '../failure';
import type { OutboxEntry } from './entry';
import { type OutboxStorage, toStorageFailure } from './indexed-db-storage';

/** An entry that the disk did not accept. It is kept in the memory of this tab only. */
export interface KeptInMemory {
  ok: false;
  kept: 'memory';
  code: FailureCode;
  problem: string;
}

export type AddResult = { ok: true } | KeptInMemory;

/** All entries that this tab knows: those on disk, and those in memory because the disk refused them. */
export class EntryRepository {
  private readonly inMemory = new Map<string, OutboxEntry>();
  /** Sessions that the server has confirmed. This tab never sends them again, even if they are still on disk. */
  private readonly confirmed = new Set<string>();

  constructor(private readonly storage: OutboxStorage) {}

  /** Resolves when the entry is on disk, or in memory after the disk has failed. */
  async add(entry: OutboxEntry): Promise<AddResult> {
    if (this.confirmed.has(entry.sessionId)) return { ok: true };
    try {
      await this.storage.add(entry);
      this.inMemory.delete(entry.sessionId);
      return { ok: true };
    } catch (cause) {
      const { code, message } = toStorageFailure(cause);
      if (!this.inMemory.has(entry.sessionId)) this.inMemory.set(entry.sessionId, entry);
      return { ok: false, kept: 'memory', code, problem: message };
    }
  }

  /** Oldest first, entries on disk before entries in memory. An unreadable disk counts as empty. */
  async list(): Promise<OutboxEntry[]> {
    const onDisk = await this.storage.list().catch(() => []);
    const known = new Set(onDisk.map(({ sessionId }) => sessionId));
    const others = [...this.inMemory.values()].filter(({ sessionId }) => !known.has(sessionId));
    return [...onDisk, ...others].filter(({ sessionId }) => !this.confirmed.has(sessionId));
  }

  /** Writes the new state of an entry. If the disk fails, the old state stays and the entry is retried earlier. */
  async replace(entry: OutboxEntry): Promise<void> {
    if (this.inMemory.has(entry.sessionId)) this.inMemory.set(entry.sessionId, entry);
    else await this.storage.replace(entry).catch(() => undefined);
  }

  /** Removes an entry that the server has stored. */
  async confirm(sessionId: string): Promise<void> {
    this.confirmed.add(sessionId);
    await this.remove(sessionId);
  }

  /** If the disk fails, the entry is sent once more after the next start. The server then adds no second row. */
  async remove(sessionId: string): Promise<void> {
    this.inMemory.delete(sessionId);
    await this.storage.remove(sessionId).catch(() => undefined);
  }

  /** Tries again to write the entries in memory to disk. */
  async moveMemoryToDisk(): Promise<void> {
    for (const entry of this.inMemory.values()) await this.add(entry);
  }

  /** Whether the server has confirmed this session since the tab was opened. */
  isConfirmed(sessionId: string): boolean {
    return this.confirmed.has(sessionId);
  }

  isInMemory(sessionId: string): boolean {
    return this.inMemory.has(sessionId);
  }
}
