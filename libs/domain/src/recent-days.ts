import { addDays, type CivilDate } from './civil-date';
import {
  type AreaDaySum,
  areaMean,
  consistencyDays,
  type DaySums,
  exercisedAreas,
  exercisedMean,
  noSums,
} from './play-summary';
import type { AreaScores, MeasuredArea } from './scoring';

/** Today's statistics, in points. Only complete plays, which have all four scores, count in the averages (STATS-14). */
export interface TodayStats {
  gamesPlayed: number;
  /** The number of finished games (D-80). A finished set counts as three. */
  gamesFinished: number;
  /** The rounded mean of each area over all of today's complete plays. */
  average: AreaScores;
  /** The rounded mean of each area over today's complete plays that exercised the area (D-31). */
  exercised: AreaScores;
}

const perArea = (score: (area: MeasuredArea) => number): AreaScores => ({
  memory: score('memory'),
  focus: score('focus'),
  speed: score('speed'),
});

/**
 * Computes today's statistics.
 * @param days days with a play, each once.
 * @param today the local date.
 */
export function todayStatsOf(days: readonly DaySums[], today: CivilDate): TodayStats {
  const sums = days.find((day) => day.date === today) ?? noSums;
  return {
    gamesPlayed: sums.plays,
    gamesFinished: sums.finished,
    average: perArea((area) => areaMean(sums, area)),
    exercised: perArea((area) => exercisedMean(sums, area)),
  };
}

/** The statistics of a day without a play. They also replace today's statistics after a failed read (STATS-15). */
export const zeroTodayStats: TodayStats = todayStatsOf([], '1970-01-01');

/** One day with the areas that were exercised. */
export interface StripDay {
  date: CivilDate;
  plays: number;
  areas: readonly MeasuredArea[];
}

/** One day of the week strip, with the number of plays that exercised each area. A set exercises all three. */
export interface WeekDay extends StripDay {
  areaPlays: AreaScores;
}

const stripDays = 7;

/**
 * Returns the last seven calendar days, oldest first, so today is last.
 * @param days days with a play, each once.
 * @param today the local date.
 */
export const weekStrip = (days: readonly DaySums[], today: CivilDate): WeekDay[] =>
  Array.from({ length: stripDays }, (_, index) => {
    const date = addDays(today, index - stripDays + 1);
    const sums = days.find((day) => day.date === date) ?? noSums;
    return {
      date,
      plays: sums.plays,
      areas: exercisedAreas(sums),
      areaPlays: perArea((area) => sums[`${area}_plays`]),
    };
  });

/**
 * Returns the consistency: the number of recent calendar days with a play. A day without a play lowers the consistency
 * by one, whereas it ends a streak.
 * @param days days with a play, each once.
 * @param today the local date.
 * @returns whole days, 0 to `consistencyDays`.
 */
export function consistencyOf(days: readonly { date: CivilDate }[], today: CivilDate): number {
  const first = addDays(today, 1 - consistencyDays);
  return days.filter(({ date }) => date >= first && date <= today).length;
}

/** Formats the consistency, such as 'Played on 12 of the last 14 days'. */
export const consistencyText = (days: number): string =>
  `Played on ${days} of the last ${consistencyDays} days`;

/** An area on one day. The score is the rounded mean of the finished plays that exercised the area. */
export interface AreaDay {
  date: CivilDate;
  /** The mean in points, from 0 to 100. */
  score: number;
  plays: number;
}

export type AreaDays = Readonly<Record<MeasuredArea, readonly AreaDay[]>>;

const meansOf = (days: readonly AreaDaySum[]): AreaDay[] =>
  days.map(({ date, sum, plays }) => ({ date, score: Math.round(sum / plays), plays }));

/** Computes the mean of each day from the day's sum, for each area, oldest first. */
export const areaDaysOf = ({
  memory,
  focus,
  speed,
}: Readonly<Record<MeasuredArea, readonly AreaDaySum[]>>): AreaDays => ({
  memory: meansOf(memory),
  focus: meansOf(focus),
  speed: meansOf(speed),
});
