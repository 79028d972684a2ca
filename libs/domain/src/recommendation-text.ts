import type { OwnStats } from './stats';

/** Below these scores, in points, an area is challenged or developing; above, solid (RECO-03). */
const levels = { challengedBelow: 30, developingBelow: 60 } as const;

export type ScoreLevel = 'challenged' | 'developing' | 'solid';

/** The level of an area score in points (RECO-03). */
export function scoreLevel(score: number): ScoreLevel {
  if (score < levels.challengedBelow) return 'challenged';
  return score < levels.developingBelow ? 'developing' : 'solid';
}

/** What the text keys on (RECO-13): games, days, percent. */
const keys = { newPlayerGames: 5, streakDays: 3, progressPercent: 30 } as const;

/** Has the player finished fewer than five games? */
export const isNewPlayer = ({ gamesPlayed }: OwnStats): boolean => gamesPlayed < keys.newPlayerGames;
/** Is the streak three days or longer? */
export const isOnStreak = ({ streak }: OwnStats): boolean => streak >= keys.streakDays;

/**
 * The sentence above the recommendations: the first key that holds, else a plain one (RECO-13).
 * @param stats the player's own figures.
 */
export function recommendationLead(stats: OwnStats): string {
  if (isNewPlayer(stats)) return 'A few plays in each area will make these suggestions more your own.';
  if (isOnStreak(stats)) return `${stats.streak} days in a row. Here is something to keep the thread going.`;
  if (stats.progress > keys.progressPercent) {
    return `Your latest scores are ${stats.progress}% above your first ones. Time for something new.`;
  }
  return 'Picked from your latest results.';
}
