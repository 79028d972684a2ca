import type { OutboxEntry } from './entry';
import type { EntryShelf } from './entry-shelf';
import type { OutboxStatus } from './outbox-status';

/**
 * Counts entries for the header.
 * @param userId whose entries count; null, when nobody is signed in, counts everyone's waiting ones and no refused one.
 */
export function summarise(
  entries: readonly OutboxEntry[],
  userId: string | null,
  shelf: Pick<EntryShelf, 'isUnstored'>,
): Omit<OutboxStatus, 'sending'> {
  const own = entries.filter((entry) => userId === null || entry.userId === userId);
  const waiting = own.filter(({ state }) => state === 'waiting');
  const refused = userId === null ? 0 : own.length - waiting.length;
  const unstored = waiting.filter(({ sessionId }) => shelf.isUnstored(sessionId)).length;
  const counts = { waiting: waiting.length, refused, unstored };
  if (waiting.length === 0) return counts;
  return { ...counts, oldestAtMs: Math.min(...waiting.map(({ createdAtMs }) => createdAtMs)) };
}
