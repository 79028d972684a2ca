import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { OutboxEntry } from './entry';
import { StorageFailure, toStorageFailure } from './storage-failure';
import { withinLimit } from './within-limit';

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

/** One piece of work may take this long, before its result is better off in memory. */
export const WORK_LIMIT_MS = 5_000;

const notOpened = () => new StorageFailure('ML-201', 'the database did not open in time');
const notDone = () => new StorageFailure('ML-203', 'the database did not answer in time');
const wasClosed = (cause: unknown): boolean => cause instanceof Error && cause.name === 'InvalidStateError';

/** A connection that opens on first use, gives way to a newer version, and opens again after it was closed. */
export class DatabaseConnection {
  private opened: Promise<OutboxDatabase> | undefined;

  /**
   * Runs work on the database. On a connection that the browser closed in between, it runs once more on a new one.
   * @throws StorageFailure
   */
  async run<T>(work: (database: OutboxDatabase) => Promise<T>): Promise<T> {
    try {
      return await this.attempt(work);
    } catch (cause) {
      if (!wasClosed(cause)) throw toStorageFailure(cause, false);
      this.opened = undefined;
    }
    return this.attempt(work).catch((cause: unknown) => {
      throw toStorageFailure(cause, false);
    });
  }

  private async attempt<T>(work: (database: OutboxDatabase) => Promise<T>): Promise<T> {
    const database = await this.open();
    return withinLimit(work(database), WORK_LIMIT_MS, notDone);
  }

  private open(): Promise<OutboxDatabase> {
    this.opened ??= this.connect();
    return this.opened;
  }

  /** While an opening hangs, all further work is refused at once; it goes on when the opening ends after all. */
  private async connect(): Promise<OutboxDatabase> {
    const forget = () => (this.opened = undefined);
    const opening = openMindloom(forget);
    opening.then((database) => (this.opened = Promise.resolve(database)), forget);
    try {
      return await withinLimit(opening, OPEN_LIMIT_MS, notOpened);
    } catch (cause) {
      throw toStorageFailure(cause, true);
    }
  }
}

async function openMindloom(forget: () => void): Promise<OutboxDatabase> {
  if (typeof indexedDB === 'undefined') throw new StorageFailure('ML-201', 'this browser has no IndexedDB');
  return openDB<MindloomDatabase>(NAME, VERSION, {
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
}
