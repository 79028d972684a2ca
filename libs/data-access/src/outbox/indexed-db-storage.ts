import type { IDBPObjectStore, StoreNames } from 'idb';
import { DatabaseConnection, type MindloomDatabase, type OutboxDatabase } from './database';
import type { OutboxStorage } from './outbox-storage';

type StoreName = StoreNames<MindloomDatabase>;
type WritableStore<Name extends StoreName> = IDBPObjectStore<MindloomDatabase, [Name], Name, 'readwrite'>;

const LEASE = 'sender';

/** Runs one transaction; done when its data is on disk, not when it is in a buffer ('strict'). */
async function write<Name extends StoreName, T>(
  database: OutboxDatabase,
  name: Name,
  work: (store: WritableStore<Name>) => Promise<T>,
): Promise<T> {
  const transaction = database.transaction(name, 'readwrite', { durability: 'strict' });
  const [result] = await Promise.all([work(transaction.store), transaction.done]);
  return result;
}

/** Entries in the IndexedDB database 'mindloom'. */
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
        // A lease that ends later than ours would was taken before the clock was set back.
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
