import type { CivilDate } from './civil-date';
import { areaScoreOf, dayIn, meanOf, newestFirst, type PerformanceRow } from './performance';
import { progressOf } from './progress';
import type { MeasuredArea } from './scoring';
import { streakOf, type Today } from './streak';

/** The derived figures of the spec (point 3): scores in points, progress in percent, streak in days. */
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

const isPresent = (score: number | null): score is number => score !== null;

const exercisedMean = (rows: readonly PerformanceRow[], area: MeasuredArea): number =>
  Math.round(
    meanOf(
      rows
        .map((row) => areaScoreOf(row, area))
        .filter(isPresent)
        .filter((score) => score > 0),
    ),
  );

/**
 * A player's figures from all stored plays (D-30): an area's score is the mean over the plays that exercised it.
 * @param rows the player's plays, in any order.
 * @param today the date and the zone in which days are counted.
 */
export function statsOf(rows: readonly PerformanceRow[], today: Today): OwnStats {
  const sorted = newestFirst(rows);
  const overall = sorted.map((row) => row.overall_score).filter(isPresent);
  const [latest] = sorted;
  return {
    origin: 'own',
    gamesPlayed: sorted.length,
    streak: streakOf(sorted, today),
    overallScore: Math.round(meanOf(overall)),
    memoryScore: exercisedMean(sorted, 'memory'),
    focusScore: exercisedMean(sorted, 'focus'),
    speedScore: exercisedMean(sorted, 'speed'),
    progress: progressOf(overall.toReversed()),
    lastPlayed: latest === undefined ? null : dayIn(latest, today.zone),
  };
}

/** A stats area score by area name, in points. */
export const statScore = (stats: StatFigures, area: MeasuredArea): number => stats[`${area}Score`];
