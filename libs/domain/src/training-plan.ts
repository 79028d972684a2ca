import { type GameId, pageCatalogue } from './catalogue';
import { type ClosedSlots, noneClosed, openGameOf } from './launch';
import type { MeasuredArea } from './scoring';
import { areaTitles, type OwnStats, statScore, strongestArea, weakestArea } from './stats';

/** One entry of the training plan. `score` is the area score in points that led to the choice of the area. */
export interface PlanEntry {
  title: string;
  area: MeasuredArea;
  /** The game to open; null if no game of the area can be started. */
  game: { id: GameId; name: string } | null;
  reason: string;
  score: number;
  /** True if the game is to be started as a harder step (`harderStep`). */
  isHarder?: boolean;
}

/** The game that the plan opens for an area (RECO-20). */
export const planGames: Readonly<Record<MeasuredArea, GameId>> = {
  memory: 'memory-match',
  focus: 'number-sequence',
  speed: 'reaction-test',
};

/** Returns the game for training an area, or null if no game of the area can be started. */
export function planGameOf(area: MeasuredArea, closed: ClosedSlots): PlanEntry['game'] {
  const id = openGameOf(area, planGames[area], closed);
  return id === null ? null : { id, name: pageCatalogue[id].name };
}

type Draft = Pick<PlanEntry, 'title' | 'area' | 'reason' | 'isHarder'>;

function entry(stats: OwnStats, draft: Draft, closed: ClosedSlots): PlanEntry {
  return { ...draft, game: planGameOf(draft.area, closed), score: statScore(stats, draft.area) };
}

/**
 * Returns the training plan: the weakest area, then 'Advanced Practice' in the strongest area (RECO-19, D-68).
 * @param stats the player's own statistics. The type excludes sample statistics (D-34).
 * @param closed the slots that cannot be started now. Another game of the same area replaces a closed one.
 */
export function trainingPlan(
  stats: OwnStats,
  closed: ClosedSlots = noneClosed,
): readonly [PlanEntry, PlanEntry] {
  const weakest = weakestArea(stats);
  return [
    entry(stats, { area: weakest, title: areaTitles[weakest], reason: 'Your lowest average so far' }, closed),
    entry(
      stats,
      {
        area: strongestArea(stats),
        title: 'Advanced Practice',
        reason: 'Your highest average so far',
        isHarder: true,
      },
      closed,
    ),
  ];
}
