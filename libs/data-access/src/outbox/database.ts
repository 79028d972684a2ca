import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { OutboxEntry } from './entry';
import { StorageFailure, toStorageFailure } from './storage-failure';

export interface Lease {
  owner: string;
  untilMs: number;
}

/** An entry on disk: `order` is the sequence in which entries were added, whatever the clock did. */
export type StoredEntry = OutboxEntry & { order: number };

export interface MindloomDatabase extends DBSchema {
  outbox: { key: string; value: StoredEntry; indexes: { order: number } };
  lease: { key: string; value: Lease };
}

export type OutboxDatabase = IDBPDatabase<MindloomDatabase>;

const NAME = 'mindloom';
const VERSION = 1;

/** Some private modes neither open nor refuse: after this long the device counts as having no database. */
export const OPEN_LIMIT_MS = 3_000;

/** A connection that opens on first use, gives way to a newer version, and opens again after it was closed. */
export class DatabaseConnection {
  private opened: Promise<OutboxDatabase> | undefined;

  /**
   * Runs work on the database. A connection that the browser closed in between is opened anew, once.
   * @throws StorageFailure
   */
  async run<T>(work: (database: OutboxDatabase) => Promise<T>): Promise<T> {
    const database = await this.open();
    try {
      return await work(database);
    } catch (cause) {
      if (!(cause instanceof Error) || cause.name !== 'InvalidStateError')
        throw toStorageFailure(cause, false);
      this.opened = undefined;
    }
    const reopened = await this.open();
    return work(reopened).catch((cause: unknown) => {
      throw toStorageFailure(cause, false);
    });
  }

  private open(): Promise<OutboxDatabase> {
    this.opened ??= this.connect().catch((cause: unknown) => {
      this.opened = undefined;
      throw toStorageFailure(cause, true);
    });
    return this.opened;
  }

  private async connect(): Promise<OutboxDatabase> {
    if (typeof indexedDB === 'undefined') throw new StorageFailure('ML-201', 'this browser has no IndexedDB');
    const forget = () => (this.opened = undefined);
    const opening = openDB<MindloomDatabase>(NAME, VERSION, {
      upgrade(database) {
        database.createObjectStore('outbox', { keyPath: 'sessionId' }).createIndex('order', 'order');
        database.createObjectStore('lease');
      },
      blocking(_current, _blocked, event) {
        forget();
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      terminated: forget,
    });
    return withinLimit(opening);
  }
}

async function withinLimit(opening: Promise<OutboxDatabase>): Promise<OutboxDatabase> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new StorageFailure('ML-201', 'the database did not open in time')),
      OPEN_LIMIT_MS,
    );
  });
  try {
    return await Promise.race([opening, limit]);
  } finally {
    clearTimeout(timer);
  }
}
