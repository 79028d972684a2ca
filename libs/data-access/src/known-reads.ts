import { isRecord } from '@mindloom/base';
import { parseJson } from './config';
import { deviceStorage } from './device-storage';

/** Increase it when the shape of a kept read changes. Reads of another version are ignored. */
const VERSION = 1;

const PREFIX = 'mindloom.known.';

/** What is kept of a player's reads, so that a page can show it with its time when a read fails. */
export type KnownSubject = 'summary' | 'history' | 'challenges' | 'set';

/** The last good read of a subject, and when it was made. */
export interface KnownRead<T> {
  atMs: number;
  data: T;
}

const keyOf = (userId: string, subject: KnownSubject): string => `${PREFIX}${userId}.${subject}`;

/** The signed-in player. Only their reads are kept. */
let owner: string | null = null;

/**
 * Keeps a read on this device, if its player is still signed in. Without space or storage it is not kept, and the older
 * one is deleted.
 */
export function keepRead(userId: string, subject: KnownSubject, data: unknown): void {
  if (userId !== owner) return;
  const storage = deviceStorage();
  const key = keyOf(userId, subject);
  try {
    storage?.setItem(key, JSON.stringify({ version: VERSION, atMs: Date.now(), data }));
  } catch {
    storage?.removeItem(key);
  }
}

/** The kept read of a player; null when there is none in this format. The caller validates its data. */
export function knownRead(userId: string, subject: KnownSubject): KnownRead<unknown> | null {
  const text = deviceStorage()?.getItem(keyOf(userId, subject));
  const kept = text ? parseJson(text) : undefined;
  if (!isRecord(kept) || kept.version !== VERSION || typeof kept.atMs !== 'number') return null;
  return { atMs: kept.atMs, data: kept.data };
}

/**
 * Reads are kept for this player from now on. Those of all others are deleted.
 * @param userId the player who is signed in; null for none.
 */
export function keepReadsOf(userId: string | null): void {
  owner = userId;
  forget((key) => userId === null || !key.startsWith(`${PREFIX}${userId}.`));
}

/** Deletes all kept reads. */
export const forgetKnownReads = (): void => forget(() => true);

function forget(isForgotten: (key: string) => boolean): void {
  const storage = deviceStorage();
  if (storage === undefined) return;
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) if (key.startsWith(PREFIX) && isForgotten(key)) storage.removeItem(key);
}
