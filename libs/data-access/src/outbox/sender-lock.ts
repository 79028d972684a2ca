import type { OutboxStorage } from './indexed-db-storage';

const LOCK = 'mindloom.outbox';

/** A lease expires after this time unless its tab extends it. A closed or frozen tab does not extend its lease. */
const LEASE_MS = 15_000;

/** A lock that all tabs of this device share. Only the tab that holds it may send results. */
export interface SenderLock {
  /**
   * Runs work while this tab holds the lock. The work must not reject.
   * Without Web Locks, the work is skipped while another tab holds the lock.
   */
  run(work: () => Promise<void>): Promise<void>;
  /** Extends the lock. Call it before each request. */
  extend(): Promise<void>;
}

/** The part of the Web Locks API that the outbox uses. */
export interface Locks {
  request: (name: string, work: () => Promise<void>) => Promise<unknown>;
}

/** Creates a lock with the Web Locks API. The browser queues the tabs and releases the lock of a closed tab. */
export const lockByWebLocks = (locks: Locks): SenderLock => ({
  async run(work) {
    let hasBegun = false;
    const begin = () => {
      hasBegun = true;
      return work();
    };
    // Some pages are not allowed to use Web Locks. This tab then sends without a lock, which is harmless: the server
    // stores one row per session id.
    await locks.request(LOCK, begin).catch(() => (hasBegun ? undefined : work()));
  },
  extend: async () => undefined,
});

/** If the database does not work, the tabs share no entries, so no lock is needed. */
const withoutDatabase = () => true;

/**
 * Creates a lock for browsers without Web Locks, by a lease in the database. Two tabs that send at the same time would be
 * harmless, because the server stores one row per session id.
 */
export function lockByLease(storage: OutboxStorage, owner: string, now: () => number): SenderLock {
  const takeLease = () => storage.takeLease(owner, now(), now() + LEASE_MS).catch(withoutDatabase);
  // The lease only separates tabs. A queue separates the calls within one tab.
  let last = Promise.resolve();
  const attempt = async (work: () => Promise<void>) => {
    if (!(await takeLease())) return;
    await work();
    await storage.releaseLease(owner).catch(withoutDatabase);
  };
  return {
    run(work) {
      last = last.then(() => attempt(work));
      return last;
    },
    extend: async () => {
      await takeLease();
    },
  };
}
