import { areaTitles, strongestArea, weakestArea } from './area-ranking';
import { pageCatalogue, type GameId } from './catalogue';
import type { MeasuredArea } from './scoring';
import { statScore, type OwnStats } from './stats';

/** One entry of the training plan; `score` is the number it was chosen by, in points. */
export interface PlanEntry {
  title: string;
  area: MeasuredArea;
  gameId: GameId;
  gameName: string;
  reason: string;
  score: number;
}

/** Which game the plan opens for an area (RECO-20). */
export const planGames: Readonly<Record<MeasuredArea, GameId>> = {
  memory: 'memory-match',
  focus: 'number-sequence',
  speed: 'reaction-test',
};

function entry(stats: OwnStats, area: MeasuredArea, title: string, reason: string): PlanEntry {
  const gameId = planGames[area];
  return { title, area, gameId, gameName: pageCatalogue[gameId].name, reason, score: statScore(stats, area) };
}

/**
 * The weakest area, then 'Advanced Practice' in the strongest (RECO-19, D-68).
 * @param stats the player's own figures; there is no plan from sample figures (D-34).
 */
export function trainingPlan(stats: OwnStats): readonly [PlanEntry, PlanEntry] {
  const weakest = weakestArea(stats);
  return [
    entry(stats, weakest, areaTitles[weakest], 'Your lowest average so far'),
    entry(stats, strongestArea(stats), 'Advanced Practice', 'Your highest average so far'),
  ];
}
