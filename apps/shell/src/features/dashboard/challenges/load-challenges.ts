import {
  clearOpenChallenges,
  createChallenges,
  fetchTodaysChallenges,
  type ChallengeRow,
} from '@mindloom/data-access/queries';
import { planChallengeSet, type CivilDate, type OwnStats } from '@mindloom/domain';

export interface ChallengeRequest {
  userId: string;
  day: CivilDate;
  /** Reads the player's own figures; null if they cannot be read. Without figures no set can be created (D-34). */
  readFigures: () => Promise<OwnStats | null>;
}

/** Thrown if no set is stored and the player's figures cannot be read. A new set needs these figures. */
class NoFigures extends Error {}

/**
 * Reads today's challenges, and creates the set if it is missing or incomplete
 * (docs/product/challenges.md, D-60). Errors while creating are logged and ignored.
 * @throws DataFailure when today's set cannot be read, or its open challenges cannot be deleted.
 */
export async function loadChallenges(
  { userId, day, readFigures }: ChallengeRequest,
  signal: AbortSignal,
): Promise<ChallengeRow[]> {
  const [rows, stats] = await Promise.all([fetchTodaysChallenges(userId, day, signal), readFigures()]);
  if (stats === null) {
    if (rows.length === 0)
      throw new NoFigures("challenges cannot be created, because the player's figures could not be read");
    return rows;
  }
  const { clear, create } = planChallengeSet(rows, stats);
  if (create.length === 0) return rows;
  if (clear.length > 0) await clearOpenChallenges(userId, day);
  const kept = rows.filter((row) => row.completed);
  const created = await createChallenges(userId, day, create, kept);
  if (!created.ok) console.warn(created.code, created.problem);
  return fetchTodaysChallenges(userId, day, signal);
}
