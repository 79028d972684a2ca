import type { Area, Difficulty, GameSettings, Pace } from '@mindloom/game-contract';
import {
  balancedSet,
  type CatalogueEntry,
  type CivilDate,
  type ClosedSlots,
  dailySet,
  type LaunchPlan,
  noneClosed,
  rankedSet,
  type RankedTicket,
  sessionLimitMs,
  type SetPart,
  setSize,
} from '@mindloom/domain';

/** The player's own settings of a play. Only the pace applies to a set, which has the same items for everybody. */
export type OwnSettings = Pick<GameSettings, 'ability' | 'pace'>;

/** The plan of one game of a session. `seed` is an unsigned 32-bit integer. */
export interface PlannedPart extends OwnSettings {
  slot: string;
  difficulty: Difficulty;
  seed: number;
  /**
   * The time limit of the part: the session's limit for a single game, a third of the session's limit for a part of a
   * set (D-81).
   */
  limitMs: number;
  /** The number of earlier daily sets with this game. It is set only for the set of a date. */
  earlierSets?: number;
  /** Whether the player has just pressed a start button. If so, the game needs no start screen. */
  startsAtOnce?: boolean;
  /** The slots that can replace the slot if it cannot be played, best first. Empty for a single game. */
  replacements: readonly string[];
}

/** The plan of a session: one game, or a set of three games that are played in order (D-04). */
export interface PlayPlan {
  gameId: string;
  category: Area;
  difficulty: Difficulty;
  seed: number;
  isSet: boolean;
  /** The past day whose set is played as practice; null for any other play. */
  archiveDate: CivilDate | null;
  /** Whether the server has issued the seeds, so that the set can be ranked. */
  isRanked: boolean;
  parts: readonly [PlannedPart, ...PlannedPart[]];
}

/** A set whose seeds the server has issued: for the ranking of the day, or for a duel. */
export interface RankedStart {
  /** The session to which the ticket is bound. */
  sessionId: string;
  day: CivilDate;
  ticket: RankedTicket;
}

/**
 * Plans one session when the player presses Start.
 * @param today the player's date, for the daily set.
 * @param closed the slots that cannot be started now. In a set, other games replace them (D-81).
 * @param seed an unsigned 32-bit integer that seeds all random choices. A set with a date uses the date as its seed
 * instead.
 * @param own the player's own settings. The pace also multiplies the time limits of the session.
 * @param ranked the ticket of a ranked set. Its games are those of its day, and its seeds are those of the server.
 */
export function planSession(
  entry: CatalogueEntry,
  launch: LaunchPlan,
  today: CivilDate,
  seed: number,
  closed: ClosedSlots = noneClosed,
  own: OwnSettings = {},
  ranked: RankedStart | null = null,
): PlayPlan {
  const { id: gameId, category, difficulty, duration } = entry;
  const pace: Pace = own.pace ?? 1;
  const sessionMs = sessionLimitMs(duration) * pace;
  const single: PlannedPart = {
    slot: launch.kind === 'slot' ? launch.slot : gameId,
    difficulty,
    seed,
    limitMs: sessionMs,
    replacements: [],
    ...own,
    pace,
  };
  const archiveDate = launch.kind === 'set' && launch.drawnFrom === 'archive' ? launch.date : null;
  const rest = { gameId, category, difficulty, seed, archiveDate, isRanked: ranked !== null };
  if (launch.kind === 'slot') return { ...rest, isSet: false, parts: [single] };
  const date = launch.drawnFrom === 'date' ? today : archiveDate;
  const openSet = () => (date === null ? balancedSet(seed, closed) : dailySet(date, closed));
  const set = ranked === null ? openSet() : rankedSet(ranked.day, ranked.ticket);
  const limitMs = Math.floor(sessionMs / setSize);
  const plannedPart = ({
    slot,
    difficulty: ofPart,
    seed: ownSeed,
    earlierSets,
    replacements,
  }: SetPart): PlannedPart => ({
    slot,
    difficulty: ofPart,
    seed: ownSeed,
    limitMs,
    ...(earlierSets !== null && { earlierSets }),
    replacements,
    pace,
  });
  const [first = { ...single, limitMs }, ...others] = set.map(plannedPart);
  return { ...rest, isSet: true, parts: [first, ...others] };
}
