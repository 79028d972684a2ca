import type { OutboxEntry } from './entry';

/** Where entries survive a closed tab. Every method rejects with a StorageFailure. */
export interface OutboxStorage {
  /** Resolves when the entry is on disk. An entry of the same session that is there already stays as it is. */
  add: (entry: OutboxEntry) => Promise<void>;
  /** All entries of all accounts on this device, in the order in which they were added. */
  list: () => Promise<OutboxEntry[]>;
  /** Writes an entry's new state; does nothing when another tab has removed it. */
  replace: (entry: OutboxEntry) => Promise<void>;
  remove: (sessionId: string) => Promise<void>;
  /** Takes or prolongs the right to send, for browsers without Web Locks. False while another owner holds it. */
  takeLease: (owner: string, nowMs: number, untilMs: number) => Promise<boolean>;
  releaseLease: (owner: string) => Promise<void>;
}
