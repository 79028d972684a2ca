import type { FailureCode } from '../failure';
import type { OutboxEntry } from './entry';
import { type OutboxStorage, toStorageFailure } from './indexed-db-storage';

/** The result of adding an entry that could not be written to disk. Only the memory of this tab has the entry. */
export interface KeptInMemory {
  ok: false;
  kept: 'memory';
  code: FailureCode;
  problem: string;
}

export type AddResult = { ok: true } | KeptInMemory;

/** All entries that this tab knows: the entries on disk, and the entries in memory that could not be written to disk. */
export class EntryRepository {
  private readonly inMemory = new Map<string, OutboxEntry>();
  /** Sessions that the server has confirmed. This tab never sends them again, even if they are still on disk. */
  private readonly confirmed = new Set<string>();

  constructor(private readonly storage: OutboxStorage) {}

  /** Resolves when the entry is on disk or, after the disk has failed, in memory. */
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

  /** Lists the entries on disk, oldest first, then the entries in memory. An unreadable disk counts as empty. */
  async list(): Promise<OutboxEntry[]> {
    const onDisk = await this.storage.list().catch(() => []);
    const known = new Set(onDisk.map(({ sessionId }) => sessionId));
    const others = [...this.inMemory.values()].filter(({ sessionId }) => !known.has(sessionId));
    return [...onDisk, ...others].filter(({ sessionId }) => !this.confirmed.has(sessionId));
  }

  /**
   * Writes the new state of an entry, which includes the time of its next attempt. If the disk fails, the old state
   * stays, and the entry is sent earlier than planned.
   */
  async replace(entry: OutboxEntry): Promise<void> {
    if (this.inMemory.has(entry.sessionId)) this.inMemory.set(entry.sessionId, entry);
    else await this.storage.replace(entry).catch(() => undefined);
  }

  /** Removes an entry that the server has stored. */
  async confirm(sessionId: string): Promise<void> {
    this.confirmed.add(sessionId);
    await this.remove(sessionId);
  }

  /**
   * Removes an entry. If the disk fails, the entry stays on disk. An entry that the server has stored is then sent once
   * more after the next start, and the server adds no row.
   */
  async remove(sessionId: string): Promise<void> {
    this.inMemory.delete(sessionId);
    await this.storage.remove(sessionId).catch(() => undefined);
  }

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
