import type { OutboxEntry } from './entry';
import type { EntryShelf } from './entry-shelf';
import type { OutboxParts } from './outbox-parts';
import { afterFailure, attemptToSend } from './send-attempt';
import { isStuck, maySend, type DrainMode } from './send-order';

/** What one drain did, by session id. */
export interface DrainReport {
  saved: string[];
  refused: string[];
}

export interface Drain {
  shelf: EntryShelf;
  parts: OutboxParts;
  onSaved(entry: OutboxEntry): void;
}

/** What the entries behind one do after it: go on, or wait with it. */
type Next = 'continue' | 'stop';

async function sendOne(entry: OutboxEntry, drain: Drain, report: DrainReport): Promise<Next> {
  const { shelf, parts } = drain;
  await parts.turn.prolong();
  const outcome = await attemptToSend(entry, parts);
  if (outcome.kind === 'otherAccount') return 'stop';
  if (outcome.kind === 'saved') {
    await shelf.confirm(entry.sessionId);
    report.saved.push(entry.sessionId);
    drain.onSaved(entry);
    return 'continue';
  }
  const kept = afterFailure(entry, outcome.failure, parts.now(), parts.random());
  await shelf.replace(kept);
  if (kept.state === 'waiting') return isStuck(kept) ? 'continue' : 'stop';
  report.refused.push(entry.sessionId);
  return 'continue';
}

/**
 * Sends what waits for the signed-in player, oldest first. An entry that has to wait holds the ones behind it, so that
 * the order is kept; a refused one does not, and neither does one on which the server keeps failing.
 */
export async function drainOnce(drain: Drain, mode: DrainMode): Promise<DrainReport> {
  const report: DrainReport = { saved: [], refused: [] };
  const tried = new Set<string>();
  const userId = drain.parts.currentUserId();
  const untried = async () =>
    (await drain.shelf.list()).filter(
      (entry) => entry.state === 'waiting' && entry.userId === userId && !tried.has(entry.sessionId),
    );
  await drain.shelf.settleMemory();
  for (let batch = await untried(); batch.length > 0; batch = await untried()) {
    for (const entry of batch) {
      tried.add(entry.sessionId);
      const may = maySend(entry, mode, drain.parts.now());
      const next = may ? await sendOne(entry, drain, report) : isStuck(entry) ? 'continue' : 'stop';
      if (next === 'stop') return report;
    }
  }
  return report;
}
