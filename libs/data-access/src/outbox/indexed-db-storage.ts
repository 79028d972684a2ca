import { withTimeout } from '@mindloom/base';
import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore, type StoreNames } from 'idb';
import type { FailureCode } from '../failure';
import type { OutboxEntry } from './entry';

/** Storage that survives a closed tab. A method that fails rejects with a StorageFailure. */
export interface OutboxStorage {
  /** Resolves when the entry is on disk. An existing entry of the same session stays unchanged. */
  add: (entry: OutboxEntry) => Promise<void>;
  /** Lists the entries of all accounts on this device in the order in which they were added. */
  list: () => Promise<OutboxEntry[]>;
  /** Writes the new state of an entry. Does nothing if another tab has removed the entry. */
  replace: (entry: OutboxEntry) => Promise<void>;
  remove: (sessionId: string) => Promise<void>;
  /** Takes or extends the lease for sending (in browsers without Web Locks). Returns false if another tab has it. */
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

/**
 * Converts an error of the database.
 * @returns ML-202 if the disk is full, ML-201 if the database cannot be opened, ML-203 for any other failure.
 */
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

/** `order` is a running number, so that the order of entries does not depend on the clock. */
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

/**
 * Time limit for opening the database. In some private modes, opening neither succeeds nor fails. The device then
 * counts as having no database.
 */
export const OPEN_LIMIT_MS = 3_000;

/** Time limit of one database operation. After this time, the operation counts as failed. */
export const WORK_LIMIT_MS = 5_000;

const openOverdue = () =>
  new StorageFailure('ML-201', `the database did not open within ${OPEN_LIMIT_MS} ms`);
const workOverdue = () =>
  new StorageFailure('ML-203', `the database did not respond within ${WORK_LIMIT_MS} ms`);
const wasClosed = (cause: unknown): boolean => cause instanceof Error && cause.name === 'InvalidStateError';

/**
 * A connection to the database. It opens on first use, closes if a newer version of the app upgrades the database, and
 * opens again after the browser has closed it.
 */
export class DatabaseConnection {
  private opened: Promise<OutboxDatabase> | undefined;

  /**
   * Runs an operation. If the browser has closed the connection, the operation runs once more on a new connection.
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

  /**
   * If opening the database takes longer than the time limit, all operations fail at once until the pending request
   * completes.
   */
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

/** Runs one transaction. With 'strict' durability, it resolves when the data is on disk and not only in a buffer. */
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
        // If a stored lease ends later than a lease that is taken now, the device's clock was set back in the meantime.
        // Such a lease does not count.
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
