import { withTimeout } from '@mindloom/base';
import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore, type StoreNames } from 'idb';
import type { FailureCode } from '../failure';
import type { OutboxEntry } from './entry';

/** Storage that survives a closed tab. Every method rejects with a StorageFailure. */
export interface OutboxStorage {
  /** Resolves when the entry is on disk. An existing entry of the same session stays unchanged. */
  add: (entry: OutboxEntry) => Promise<void>;
  /** Lists the entries of all accounts on this device in the order in which they were added. */
  list: () => Promise<OutboxEntry[]>;
  /** Writes the new state of an entry. Does nothing when another tab has removed it. */
  replace: (entry: OutboxEntry) => Promise<void>;
  remove: (sessionId: string) => Promise<void>;
  /** Takes or extends the sender lease, for browsers without Web Locks. Returns false while another owner holds it. */
  takeLease: (owner: string, nowMs: number, untilMs: number) => Promise<boolean>;
  releaseLease: (owner: string) => Promise<void>;
}

/** A failed operation of the device's database. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';

  constructor(
    readonly code: FailureCode,
    message: string,
  ) {
    super(message);
  }
}

/** @returns ML-202 when the disk is full, ML-201 when the database cannot be opened, ML-203 for any other failure. */
export function toStorageFailure(cause: unknown, isOpening = false): StorageFailure {
  if (cause instanceof StorageFailure) return cause;
  const name = cause instanceof Error ? cause.name : '';
  const message = cause instanceof Error ? cause.message : String(cause);
  if (name === 'QuotaExceededError') return new StorageFailure('ML-202', message);
  return new StorageFailure(isOpening ? 'ML-201' : 'ML-203', message);
}

interface Lease {
  owner: string;
  untilMs: number;
}

/** `order` is the sequence in which entries were added. It does not depend on the clock. */
type StoredEntry = OutboxEntry & { order: number };

interface MindloomDatabase extends DBSchema {
  outbox: { key: string; value: StoredEntry; indexes: { order: number } };
  lease: { key: string; value: Lease };
}

type OutboxDatabase = IDBPDatabase<MindloomDatabase>;
type StoreName = StoreNames<MindloomDatabase>;
type WritableStore<Name extends StoreName> = IDBPObjectStore<MindloomDatabase, [Name], Name, 'readwrite'>;

const NAME = 'mindloom';
const VERSION = 1;
const LEASE = 'sender';

/** Some private modes neither open nor refuse a database. After this time the device counts as having none. */
export const OPEN_LIMIT_MS = 3_000;

/** Limit of one database operation. After this time the result is kept in memory. */
export const WORK_LIMIT_MS = 5_000;

const openOverdue = () => new StorageFailure('ML-201', 'the database did not open in time');
const workOverdue = () => new StorageFailure('ML-203', 'the database did not respond in time');
const wasClosed = (cause: unknown): boolean => cause instanceof Error && cause.name === 'InvalidStateError';

/** A connection that opens on first use, closes for a newer version, and reopens after the browser closed it. */
export class DatabaseConnection {
  private opened: Promise<OutboxDatabase> | undefined;

  /**
   * Runs an operation. If the browser has closed the connection, the operation runs once more on a new one.
   * @throws StorageFailure
   */
  async run<T>(work: (database: OutboxDatabase) => Promise<T>): Promise<T> {
    try {
      return await this.attempt(work);
    } catch (cause) {
      if (!wasClosed(cause)) throw toStorageFailure(cause);
      this.opened = undefined;
    }
    return this.attempt(work).catch((cause: unknown) => {
      throw toStorageFailure(cause);
    });
  }

  private async attempt<T>(work: (database: OutboxDatabase) => Promise<T>): Promise<T> {
    this.opened ??= this.connect();
    return withTimeout(work(await this.opened), WORK_LIMIT_MS, workOverdue);
  }

  /** After the limit, operations fail at once until the pending open request completes. */
  private async connect(): Promise<OutboxDatabase> {
    const forget = () => (this.opened = undefined);
    const opening = openMindloom(forget);
    opening.then((database) => (this.opened = Promise.resolve(database)), forget);
    try {
      return await withTimeout(opening, OPEN_LIMIT_MS, openOverdue);
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

/** Runs one transaction. 'strict' durability: it resolves when the data is on disk, not in a buffer. */
async function write<Name extends StoreName, T>(
  database: OutboxDatabase,
  name: Name,
  work: (store: WritableStore<Name>) => Promise<T>,
): Promise<T> {
  const transaction = database.transaction(name, 'readwrite', { durability: 'strict' });
  const [result] = await Promise.all([work(transaction.store), transaction.done]);
  return result;
}

/** Stores entries in the IndexedDB database 'mindloom'. */
export function createIndexedDbStorage(connection = new DatabaseConnection()): OutboxStorage {
  const change = <Name extends StoreName, T>(name: Name, work: (store: WritableStore<Name>) => Promise<T>) =>
    connection.run((database) => write(database, name, work));
  return {
    add: (entry) =>
      change('outbox', async (store) => {
        if ((await store.getKey(entry.sessionId)) !== undefined) return;
        const last = await store.index('order').openCursor(null, 'prev');
        await store.add({ ...entry, order: (last?.value.order ?? 0) + 1 });
      }),
    list: () => connection.run((database) => database.getAllFromIndex('outbox', 'order')),
    replace: (entry) =>
      change('outbox', async (store) => {
        const stored = await store.get(entry.sessionId);
        if (stored) await store.put({ ...entry, order: stored.order });
      }),
    remove: (sessionId) => change('outbox', (store) => store.delete(sessionId)),
    takeLease: (owner, nowMs, untilMs) =>
      change('lease', async (store) => {
        const held = await store.get(LEASE);
        // A lease that ends later than the new one was taken before the clock was set back.
        const isOver = !held || held.untilMs <= nowMs || held.untilMs > untilMs;
        const isFree = isOver || held.owner === owner;
        if (isFree) await store.put({ owner, untilMs }, LEASE);
        return isFree;
      }),
    releaseLease: (owner) =>
      change('lease', async (store) => {
        const held = await store.get(LEASE);
        if (held?.owner === owner) await store.delete(LEASE);
      }),
  };
}
