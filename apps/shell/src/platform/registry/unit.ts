const STORAGE_KEY = 'mindloom.unit';

/**
 * Whom a rollout counts: the account, or this browser by an id of its own that is kept across logins.
 * @param userId of the signed-in player, or null.
 */
export function rolloutUnit(userId: string | null, storage: Pick<Storage, 'getItem' | 'setItem'>): string {
  if (userId !== null) return userId;
  const kept = storage.getItem(STORAGE_KEY);
  if (kept !== null) return kept;
  const minted = crypto.randomUUID();
  storage.setItem(STORAGE_KEY, minted);
  return minted;
}
