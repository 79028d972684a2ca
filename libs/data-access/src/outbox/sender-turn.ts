import type { OutboxStorage } from './outbox-storage';

const LOCK = 'mindloom.outbox';

/** A lease that its owner did not prolong (a closed or frozen tab) is free again after this long. */
const LEASE_MS = 15_000;

/** Lets one tab at a time send. */
export interface SenderTurn {
  /** Runs work, which never rejects, while this tab is the sender. Without Web Locks it may skip: another tab is at it. */
  take(work: () => Promise<void>): Promise<void>;
  /** Says that this tab is still at it; called before each request. */
  prolong(): Promise<void>;
}

/** The part of the Web Locks API that is used. */
export interface Locks {
  request: (name: string, work: () => Promise<void>) => Promise<unknown>;
}

/** By the Web Locks API: waits for its turn, and a closed tab gives the turn up by itself. */
export const turnByLocks = (locks: Locks): SenderTurn => ({
  async take(work) {
    let hasBegun = false;
    const begin = () => {
      hasBegun = true;
      return work();
    };
    // Some pages may not lock: then this tab sends without a turn, which the server's idempotency allows.
    await locks.request(LOCK, begin).catch(() => (hasBegun ? undefined : work()));
  },
  prolong: async () => undefined,
});

/** Without a working database there is no queue to share, and what waits in memory is this tab's alone. */
const orAlone = () => true;

/**
 * By a lease in the database, for browsers without Web Locks. Two senders at once would still save nothing twice:
 * the server keeps one row for a session id.
 */
export function turnByLease(storage: OutboxStorage, owner: string, now: () => number): SenderTurn {
  const takeLease = () => storage.takeLease(owner, now(), now() + LEASE_MS).catch(orAlone);
  // The lease tells tabs apart; within this tab, one piece of work follows another.
  let last = Promise.resolve();
  const attempt = async (work: () => Promise<void>) => {
    if (!(await takeLease())) return;
    await work();
    await storage.releaseLease(owner).catch(orAlone);
  };
  return {
    take(work) {
      last = last.then(() => attempt(work));
      return last;
    },
    prolong: async () => {
      await takeLease();
    },
  };
}
