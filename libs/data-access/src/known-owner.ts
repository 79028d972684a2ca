import { deviceStorage } from './device-storage';

// The first page loads this file, because the session store uses it. The reads themselves are in known-reads.ts.

const PREFIX = 'mindloom.known.';

/** The signed-in player. Only reads of this player are stored. */
let owner: string | null = null;

/** Whether this player is signed in, so that the player's reads may be stored. */
export const ownsReads = (userId: string): boolean => userId === owner;

/** Returns the prefix of the storage keys of a player's stored reads. */
export const readsPrefix = (userId: string): string => `${PREFIX}${userId}.`;

/**
 * Sets the player whose reads are stored, and deletes the reads of all other players.
 * @param userId the player who is signed in; null if nobody is signed in.
 */
export function keepReadsOf(userId: string | null): void {
  owner = userId;
  forget((key) => userId === null || !key.startsWith(readsPrefix(userId)));
}

/** Deletes all stored reads. */
export const forgetKnownReads = (): void => forget(() => true);

function forget(isForgotten: (key: string) => boolean): void {
  const storage = deviceStorage();
  if (storage === undefined) return;
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) if (key.startsWith(PREFIX) && isForgotten(key)) storage.removeItem(key);
}
