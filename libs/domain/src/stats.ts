import type { CivilDate } from './civil-date';
import { exercisedMean, overallMean } from './play-sums';
import type { PlaySummary } from './play-summary';
import { progressOf } from './progress';
import type { MeasuredArea } from './scoring';
import { streakOf, type Today } from './streak';

/** The derived figures (STATS-02): scores in points, progress in percent, streak in days. */
export interface StatFigures {
  gamesPlayed: number;
  streak: number;
  overallScore: number;
  memoryScore: number;
  focusScore: number;
  speedScore: number;
  progress: number;
  lastPlayed: CivilDate | null;
}

/** A player's own figures, from stored plays. Sample figures are another type, so the two never mix (D-34). */
export interface OwnStats extends StatFigures {
  origin: 'own';
}

/**
 * A player's figures (D-30): an area's score is the mean over the plays that exercised it.
 * @param summary what the player's plays add up to.
 * @param today the date and the zone in which the streak is read.
 */
export const statsOf = (summary: PlaySummary, today: Today): OwnStats => ({
  origin: 'own',
  gamesPlayed: summary.total.plays,
  streak: streakOf(summary.runs, today),
  overallScore: overallMean(summary.total),
  memoryScore: exercisedMean(summary.total, 'memory'),
  focusScore: exercisedMean(summary.total, 'focus'),
  speedScore: exercisedMean(summary.total, 'speed'),
  progress: progressOf(summary.overall),
  lastPlayed: summary.lastPlayed,
});

/** A stats area score by area name, in points. */
export const statScore = (stats: StatFigures, area: MeasuredArea): number => stats[`${area}Score`];
