import { noneClosed, openGameOf, type ClosedSlots } from './availability';
import { areaTitles, strongestArea, weakestArea } from './area-ranking';
import { pageCatalogue, type GameId } from './catalogue';
import type { MeasuredArea } from './scoring';
import { statScore, type OwnStats } from './stats';

/** One entry of the training plan; `score` is the number it was chosen by, in points. */
export interface PlanEntry {
  title: string;
  area: MeasuredArea;
  /** Null while no game of the area can be started. */
  game: { id: GameId; name: string } | null;
  reason: string;
  score: number;
}

/** Which game the plan opens for an area (RECO-20). */
export const planGames: Readonly<Record<MeasuredArea, GameId>> = {
  memory: 'memory-match',
  focus: 'number-sequence',
  speed: 'reaction-test',
};

/** The game to train an area with; null while none of it can be started. */
export function planGameOf(area: MeasuredArea, closed: ClosedSlots): PlanEntry['game'] {
  const id = openGameOf(area, planGames[area], closed);
  return id === null ? null : { id, name: pageCatalogue[id].name };
}

type Draft = Pick<PlanEntry, 'title' | 'area' | 'reason'>;

function entry(stats: OwnStats, draft: Draft, closed: ClosedSlots): PlanEntry {
  return { ...draft, game: planGameOf(draft.area, closed), score: statScore(stats, draft.area) };
}

/**
 * The weakest area, then 'Advanced Practice' in the strongest (RECO-19, D-68).
 * @param stats the player's own figures; there is no plan from sample figures (D-34).
 * @param closed what cannot be started now: another game of the same area takes its place.
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
      },
      closed,
    ),
  ];
}
