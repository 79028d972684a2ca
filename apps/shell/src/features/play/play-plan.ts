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

/** One game, or a set of three games that are played in order (D-04). */
export interface PlayPlan {
  gameId: string;
  category: Area;
  difficulty: Difficulty;
  limitMs: number;
  seed: number;
  parts: readonly [PlannedPart, ...PlannedPart[]];
}

/**
 * Plans one session when the player presses Start.
 * @param today the player's date, for the daily set.
 * @param closed the slots that cannot be started now. In a set, other games replace them (D-81).
 * @param seed an unsigned 32-bit integer; seeds everything except the daily set.
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
