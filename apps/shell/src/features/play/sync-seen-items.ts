import { saveSeenItems, storedSeenItems, today } from '@mindloom/data-access/queries';
import { readSeenItems, storeSeenItems } from '@mindloom/data-access/seen-items';
import { mergeSeenItems, unsyncedSeenItems } from '@mindloom/domain';
import { queryClient } from '../../query-client';

/**
 * Merges the items that the player saw on this device with the items of the account, and stores the result in both
 * places. Never rejects. Without a connection, only the items of this device are used, and the next call sends them.
 */
export async function syncSeenItems(userId: string): Promise<void> {
  try {
    const query = storedSeenItems(userId);
    const stored = await queryClient.fetchQuery(query);
    const merged = mergeSeenItems(readSeenItems(userId), stored, today());
    storeSeenItems(userId, merged);
    const unsynced = unsyncedSeenItems(merged, stored);
    if (Object.keys(unsynced).length === 0) return;
    await saveSeenItems(userId, unsynced);
    queryClient.setQueryData(query.queryKey, merged);
  } catch (cause) {
    console.warn('ML-365', 'the seen items are not synchronised', cause);
  }
}
