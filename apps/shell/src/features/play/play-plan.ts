import type { Area, Difficulty } from '@mindloom/game-contract';
import {
  balancedSet,
  type CatalogueEntry,
  type CivilDate,
  type ClosedSlots,
  dailySet,
  type LaunchPlan,
  noneClosed,
  sessionLimitMs,
} from '@mindloom/domain';

/** One game of a session. `seed` is an unsigned 32-bit integer. */
export interface PlannedPart {
  slot: string;
  difficulty: Difficulty;
  seed: number;
}

/** What a session plays: one game, or a set of three one after another (D-04). */
export interface PlayPlan {
  gameId: string;
  category: Area;
  difficulty: Difficulty;
  limitMs: number;
  seed: number;
  parts: readonly [PlannedPart, ...PlannedPart[]];
}

/**
 * The plan of one session, made when Start is pressed.
 * @param today the player's date, for the daily set.
 * @param closed what cannot be started now: other games take its place in a set (D-81).
 * @param seed a fresh unsigned 32-bit integer, for everything that is not drawn from the date.
 */
export function planSession(
  entry: CatalogueEntry,
  launch: LaunchPlan,
  today: CivilDate,
  seed: number,
  closed: ClosedSlots = noneClosed,
): PlayPlan {
  const { id: gameId, category, difficulty, duration } = entry;
  const drawn = (): readonly PlannedPart[] => {
    if (launch.kind === 'slot') return [{ slot: launch.slot, difficulty, seed }];
    return launch.drawnFrom === 'date' ? dailySet(today, closed) : balancedSet(seed, closed);
  };
  const [first = { slot: gameId, difficulty, seed }, ...rest] = drawn();
  return { gameId, category, difficulty, limitMs: sessionLimitMs(duration), seed, parts: [first, ...rest] };
}
