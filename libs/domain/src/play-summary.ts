import type { AreaDaySum } from './area-days';
import { addDays, type CivilDate } from './civil-date';
import { consistencyDays } from './consistency';
import { isComplete, livedDay, newestFirst, type PerformanceRow } from './performance';
import { runsOf, type PlayRun } from './play-runs';
import { sumsOf, type PlaySums } from './play-sums';
import { scoreEndsOf, type ScoreEnds } from './progress';
import type { MeasuredArea } from './scoring';
import type { Today } from './streak';

/** What the plays of one calendar day add up to. */
export interface DaySums extends PlaySums {
  date: CivilDate;
}

/** How often a game was finished, and its progress in percent. */
export interface GameCompletions {
  game_id: string;
  completions: number;
  progress: number;
}

/** All that the figures of a player are made of. Its size grows neither with plays nor with days. */
export interface PlaySummary {
  /** Of all plays. */
  total: PlaySums;
  /** The calendar date of the latest play, where the player was. */
  lastPlayed: CivilDate | null;
  overall: ScoreEnds;
  /** The latest first. */
  runs: readonly PlayRun[];
  /** The recent days with a play, oldest first. */
  days: readonly DaySums[];
  /** Per area the latest days that exercised it, oldest first. */
  areaDays: Readonly<Record<MeasuredArea, readonly AreaDaySum[]>>;
  games: readonly GameCompletions[];
}

/** How much of a player's past a summary tells day by day. */
export interface SummaryRequest {
  /** The first of the recent days. */
  since: CivilDate;
  /** How many days per area at most. */
  areaDays: number;
}

const areaDayLimit = 30;

/** What the figures of a day need. */
export const summaryRequest = (today: CivilDate): SummaryRequest => ({
  since: addDays(today, 1 - consistencyDays),
  areaDays: areaDayLimit,
});

function byDay(rows: readonly PerformanceRow[], zone: string): DaySums[] {
  const days = new Map<CivilDate, PerformanceRow[]>();
  for (const row of rows) {
    const date = livedDay(row, zone);
    days.set(date, [...(days.get(date) ?? []), row]);
  }
  const sums = [...days].map(([date, plays]) => ({ date, ...sumsOf(plays) }));
  return sums.toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

const areaDaysOf = (days: readonly DaySums[], area: MeasuredArea, limit: number): AreaDaySum[] =>
  days
    .filter((day) => day[`${area}_plays`] > 0)
    .slice(-limit)
    .map((day) => ({ date: day.date, sum: day[`${area}_sum`], plays: day[`${area}_plays`] }));

/**
 * The summary of plays, worked out from all of them. The database keeps the same sums by trigger, and a test holds its
 * `player_summary` to this function.
 * @param rows the player's plays, in any order.
 * @param today the date and the zone in which days are counted that no play recorded.
 */
export function summarise(
  rows: readonly PerformanceRow[],
  { date, zone }: Today,
  games: readonly GameCompletions[] = [],
): PlaySummary {
  const request = summaryRequest(date);
  const newest = newestFirst(rows);
  const [latest] = newest;
  const days = byDay(rows, zone);
  const scores = newest.filter(isComplete).map((row) => row.overall_score);
  const perArea = (area: MeasuredArea) => areaDaysOf(days, area, request.areaDays);
  return {
    total: sumsOf(rows),
    lastPlayed: latest === undefined ? null : livedDay(latest, zone),
    overall: scoreEndsOf(scores.toReversed()),
    runs: runsOf(rows, zone),
    days: days.filter((day) => day.date >= request.since),
    areaDays: { memory: perArea('memory'), focus: perArea('focus'), speed: perArea('speed') },
    games,
  };
}
