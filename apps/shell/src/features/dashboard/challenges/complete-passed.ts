import { completeChallenge, type ChallengeRow } from '@mindloom/data-access/queries';
import { newlyPassed, type ChallengeDay } from '@mindloom/domain';

async function isWritten(row: ChallengeRow): Promise<boolean> {
  const written = await completeChallenge(row.id);
  // An unwritten completion stays open and is tried again with the next reading.
  if (!written.ok) console.warn(written.code, written.problem);
  return written.ok;
}

/**
 * Writes what today's figures complete.
 * @returns the same list with the written ones completed, or null when nothing changed.
 */
export async function completePassed(
  rows: readonly ChallengeRow[],
  day: ChallengeDay,
): Promise<ChallengeRow[] | null> {
  const passedIds = new Set(newlyPassed(rows, day).map((row) => row.id));
  const written = new Set<string>();
  for (const row of rows) if (passedIds.has(row.id) && (await isWritten(row))) written.add(row.id);
  if (written.size === 0) return null;
  return rows.map((row) => (written.has(row.id) ? { ...row, completed: true } : row));
}
