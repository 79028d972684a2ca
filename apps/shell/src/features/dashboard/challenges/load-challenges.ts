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
  /** The player's own figures, or null when they cannot be read: then nothing can be created (D-34). */
  readFigures: () => Promise<OwnStats | null>;
  isForced?: boolean;
}

/** No stored set, and no figures to make one from. */
class NoFigures extends Error {}

/**
 * Today's challenges: read, and created or filled up where the set is missing, partial or to be made anew
 * (spec point 4, D-60). Errors in creating are logged and ignored.
 * @throws DataFailure when today's set cannot be read or cleared.
 */
export async function loadChallenges(
  { userId, day, readFigures, isForced = false }: ChallengeRequest,
  signal: AbortSignal,
): Promise<ChallengeRow[]> {
  const [rows, stats] = await Promise.all([fetchTodaysChallenges(userId, day, signal), readFigures()]);
  if (stats === null) {
    if (rows.length === 0) throw new NoFigures('no figures to make challenges from');
    return rows;
  }
  const { clear, create } = planChallengeSet(rows, stats, isForced);
  if (create.length === 0) return rows;
  if (clear.length > 0) await clearOpenChallenges(userId, day);
  const kept = rows.filter((row) => row.completed);
  const created = await createChallenges(userId, day, create, kept);
  if (!created.ok) console.warn(created.code, created.problem);
  return fetchTodaysChallenges(userId, day, signal);
}
