import { isRecord } from '@mindloom/base';
import type { CivilDate } from './civil-date';
import type { GameId } from './catalogue';

/** The game id of the Daily Brain Challenge. */
export const dailySetId = 'daily-challenge' satisfies GameId;

/** The columns of a stored set that determine whether it is the official set. */
export interface StoredSet {
  session_id: string;
  game_id: string;
  finished: boolean;
  /** The end of the play, ISO 8601. */
  ended_at: string;
  played_on: string | null;
  /** The sum of the points of all parts. */
  raw_score: number;
  /** The stored parts, which this module validates. */
  parts: unknown;
}

/** One part of the official set. */
export interface OfficialPart {
  slot: string;
  /** The game's own total, in points. */
  score: number;
  /**
   * The points of the part, which are summed up for the set (D-81). For a set of an older version, this is the score of
   * the game.
   */
  points: number;
}

/** The official set of a day, which is the only one that counts. Other sets of the day are practice. */
export interface OfficialSet {
  sessionId: string;
  points: number;
  parts: readonly OfficialPart[];
}

/** The text for a set that was started but left before its end. */
export const setNotFinished = 'Started, but not finished. It begins again with its first game.';

/** The state of a day's set. `isStarted` is true if a set was played but left before its end. */
export type DaysSet =
  | { state: 'open'; official: null; isStarted: boolean }
  | { state: 'done'; official: OfficialSet };

function partOf(stored: unknown): OfficialPart[] {
  if (!isRecord(stored)) return [];
  const { slot, score, points } = stored;
  if (typeof slot !== 'string' || typeof score !== 'number') return [];
  return [{ slot, score, points: typeof points === 'number' ? points : score }];
}

/**
 * Returns the set of a day. The first finished Daily Brain Challenge of the day is the official one, and later ones
 * are practice (D-81).
 * @param plays the player's stored plays in any order. They may include other games and days.
 * @param day the player's calendar date.
 */
export function setOfDay(plays: readonly StoredSet[], day: CivilDate): DaysSet {
  const sets = plays.filter((play) => play.game_id === dailySetId && play.played_on === day);
  const [first] = sets
    .filter(({ finished }) => finished)
    .toSorted((a, b) => Date.parse(a.ended_at) - Date.parse(b.ended_at));
  if (first === undefined) return { state: 'open', official: null, isStarted: sets.length > 0 };
  const parts = Array.isArray(first.parts) ? first.parts.flatMap(partOf) : [];
  return { state: 'done', official: { sessionId: first.session_id, points: first.raw_score, parts } };
}

/**
 * Returns true if a set is practice, because another set of the day is the official one.
 * @param sessionId the session of a finished set. The set may not be stored yet.
 */
export const isPractice = ({ official }: DaysSet, sessionId: string): boolean =>
  official !== null && official.sessionId !== sessionId;
