import { isRecord } from '@mindloom/base';
import { parseJson } from './config-json';
import { deviceStorage } from './device-storage';
import { ownsReads, readsPrefix } from './known-owner';

/** The version of the stored format. Increase it when the format changes. Stored reads of another version are ignored. */
const VERSION = 1;

/** The kinds of reads that this device stores. If a new read fails, the page shows the stored read and its age. */
export type KnownSubject = 'summary' | 'history' | 'challenges' | 'set' | 'abilities';

/** The last successful read of a subject, and its time. */
export interface KnownRead<T> {
  atMs: number;
  data: T;
}

const keyOf = (userId: string, subject: KnownSubject): string => `${readsPrefix(userId)}${subject}`;

/**
 * Stores a read on this device if its player is still signed in. If storage is full or blocked, nothing is stored and
 * the older read of the same subject is deleted.
 */
export function keepRead(userId: string, subject: KnownSubject, data: unknown): void {
  if (!ownsReads(userId)) return;
  const storage = deviceStorage();
  const key = keyOf(userId, subject);
  try {
    storage?.setItem(key, JSON.stringify({ version: VERSION, atMs: Date.now(), data }));
  } catch {
    storage?.removeItem(key);
  }
}

/** Returns the stored read of a player; null if none is stored in the current format. The caller validates the data. */
export function knownRead(userId: string, subject: KnownSubject): KnownRead<unknown> | null {
  const text = deviceStorage()?.getItem(keyOf(userId, subject));
  const kept = text ? parseJson(text) : undefined;
  if (!isRecord(kept) || kept.version !== VERSION || typeof kept.atMs !== 'number') return null;
  return { atMs: kept.atMs, data: kept.data };
}
