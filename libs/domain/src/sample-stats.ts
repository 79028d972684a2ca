import { civilDate, dayMs } from './civil-date';
import type { OwnStats, StatFigures } from './stats';

/** Made-up figures that stand in after a failed reading: shown with a tag, stored and reused nowhere (D-34). */
export interface SampleStats extends StatFigures {
  origin: 'sample';
}

export type UserStats = OwnStats | SampleStats;

/** Inclusive ranges (STATS-18, STATS-19): games, days, points, points per area, percent. */
const ranges = {
  gamesPlayed: [5, 14],
  streak: [1, 5],
  overallScore: [200, 699],
  areaScore: [0, 99],
  progress: [0, 99],
} as const;

/**
 * Draws sample figures. Call it once per failure and keep the result (D-34).
 * @param random uniform in [0, 1).
 * @param nowMs the present instant; the last play is drawn from the day before it.
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
