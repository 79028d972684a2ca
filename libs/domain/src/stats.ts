import { mean, seeded } from '@mindloom/base';
import { type CivilDate, civilDate, dayMs } from './civil-date';
import { exercisedMean, overallMean, type PlaySummary, type ScoreEnds } from './play-summary';
import { type MeasuredArea, measuredAreas } from './scoring';
import { streakOf, type Today } from './streak';

/** The derived statistics (STATS-02). Scores are in points, the progress in percent, the streak in days. */
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

/**
 * A player's own statistics, computed from stored plays. Sample statistics have another type, so that the two cannot
 * be mixed up (D-34).
 */
export interface OwnStats extends StatFigures {
  origin: 'own';
}

/**
 * Computes a player's statistics. An area score is the mean over the plays that exercised the area (D-30).
 * @param summary the sums of the player's plays.
 * @param today the local date and time zone, for the streak.
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

/** Returns the score of an area in points. */
export const statScore = (stats: StatFigures, area: MeasuredArea): number => stats[`${area}Score`];

/** Returns the weakest measured area. If areas are equal, it is the first of memory, focus and speed (CHAL-13). */
export const weakestArea = (stats: StatFigures): MeasuredArea =>
  measuredAreas.reduce((weakest, area) =>
    statScore(stats, area) < statScore(stats, weakest) ? area : weakest,
  );

/**
 * Returns the strongest measured area that is not the weakest area (D-68). If areas are equal, it is the first of
 * memory, focus and speed.
 */
export function strongestArea(stats: StatFigures): MeasuredArea {
  const weakest = weakestArea(stats);
  return measuredAreas
    .filter((area) => area !== weakest)
    .reduce((best, area) => (statScore(stats, area) > statScore(stats, best) ? area : best));
}

/** The titles of the areas on the dashboard (DASH-06). */
export const areaTitles: Readonly<Record<MeasuredArea, string>> = {
  memory: 'Memory',
  focus: 'Focus',
  speed: 'Processing Speed',
};

/**
 * The progress compares a group of the earliest plays with a group of the latest plays. The size of each group is the
 * number of plays divided by `share`, at least 1 and at most `most` (STATS-10).
 */
export const progressGroup = { most: 3, share: 3 } as const;

const groupSize = (count: number): number =>
  Math.max(1, Math.min(progressGroup.most, Math.floor(count / progressGroup.share)));

const clampPercent = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)));

/**
 * Returns the change in percent from the mean overall score of the earliest plays to the mean of the latest plays
 * (STATS-09, D-32).
 * @returns a whole percent from 0 to 100; 0 with fewer than 2 scores.
 */
export function progressOf(ends: ScoreEnds): number {
  if (ends.count < 2) return 0;
  const size = groupSize(ends.count);
  const earliest = mean(ends.earliest.slice(0, size)) ?? 0;
  const latest = mean(ends.latest.slice(-size)) ?? 0;
  if (earliest === 0) return latest > 0 ? 100 : 0;
  return clampPercent(((latest - earliest) / earliest) * 100);
}

/**
 * Random statistics that the dashboard displays with a tag after a failed read. They are never stored or reused
 * (D-34).
 */
export interface SampleStats extends StatFigures {
  origin: 'sample';
}

export type UserStats = OwnStats | SampleStats;

/** The ranges of the sample statistics, both ends included (STATS-18, STATS-19). */
const ranges = {
  gamesPlayed: [5, 14],
  streak: [1, 5],
  overallScore: [200, 699],
  areaScore: [0, 99],
  progress: [0, 99],
} as const;

/**
 * Chooses sample statistics at random. Call it once for each failure and keep the result (D-34).
 * @param random returns numbers that are uniform in [0, 1).
 * @param nowMs the current time. The last play is within the 24 hours before this time.
 * @param zone the player's IANA zone.
 */
export function drawSampleStats(random: () => number, nowMs: number, zone: string): SampleStats {
  const within = ([low, high]: readonly [number, number]): number =>
    low + Math.floor(random() * (high - low + 1));
  return {
    origin: 'sample',
    gamesPlayed: within(ranges.gamesPlayed),
    streak: within(ranges.streak),
    overallScore: within(ranges.overallScore),
    memoryScore: within(ranges.areaScore),
    focusScore: within(ranges.areaScore),
    speedScore: within(ranges.areaScore),
    progress: within(ranges.progress),
    lastPlayed: civilDate(nowMs - random() * dayMs, zone),
  };
}

/**
 * Returns a seeded source of numbers in [0, 1). With this source, every render after a failure shows the same sample
 * statistics.
 */
export function drawsFrom(seed: number): () => number {
  const random = seeded(seed, 'sample');
  return () => random.next();
}

/**
 * The key that requests a refetch of the statistics. The navigation state and the session storage use it (DASH-08,
 * DASH-09).
 */
export const refreshStatsKey = 'refreshStats';
