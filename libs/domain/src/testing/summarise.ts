import { type CivilDate, civilDate, daysBetween, isCivilDate } from '../civil-date';
import { setSize } from '../daily-set';
import {
  type AreaDaySum,
  type DaySums,
  type GameCompletions,
  noSums,
  type PlaySummary,
  type PlaySums,
  type ScoreEnds,
  summaryRequest,
} from '../play-summary';
import { areasOfCategory, type MeasuredArea, measuredAreas } from '../scoring';
import { progressGroup } from '../stats';
import type { PlayRun, Today } from '../streak';

/** The columns of `cognitive_performance` that the rules use, in points (DATA-01). */
export interface PerformanceRow {
  /** The instant of the play, ISO 8601. */
  date: string;
  memory_score: number | null;
  focus_score: number | null;
  speed_score: number | null;
  overall_score: number | null;
  /** The local calendar date of the play, if it was recorded (D-33). */
  played_on?: string | null;
  /** The category of the play's game; null or absent if the game is not known. */
  category?: string | null;
  /** False for an unfinished play. An absent value counts as finished. */
  finished?: boolean;
}

type CompleteRow = PerformanceRow & Record<`${MeasuredArea}_score` | 'overall_score', number>;

/** Returns the score of a row in one area in points, or null if it is missing. */
const areaScoreOf = (row: PerformanceRow, area: MeasuredArea): number | null => row[`${area}_score`];

/**
 * Returns true if a play exercised an area: its game belongs to the area, or its score in the area is above 0 (D-30).
 */
const isExercised = (row: PerformanceRow, area: MeasuredArea): boolean =>
  (areaScoreOf(row, area) ?? 0) > 0 ||
  (typeof row.category === 'string' && areasOfCategory(row.category).includes(area));

const isFinished = ({ finished = true }: PerformanceRow): boolean => finished;

/** The finished games in a play: three in a finished set, one in any other finished play (D-80). */
function finishedGames(row: PerformanceRow): number {
  if (!isFinished(row)) return 0;
  return row.category === 'balanced' ? setSize : 1;
}

/** Returns true if a row has all four scores (STATS-14). */
const isComplete = (row: PerformanceRow): row is CompleteRow =>
  row.overall_score !== null && measuredAreas.every((area) => areaScoreOf(row, area) !== null);

/** Returns the recorded calendar date of a play. If none was recorded, it returns the date in the given zone. */
const dayOf = (row: PerformanceRow, zone: string): CivilDate => {
  const recorded = row.played_on ?? '';
  return isCivilDate(recorded) ? recorded : civilDate(Date.parse(row.date), zone);
};

const newestFirst = (rows: readonly PerformanceRow[]): PerformanceRow[] =>
  rows.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date));

function byDay(rows: readonly PerformanceRow[], zone: string): DaySums[] {
  const days = new Map<CivilDate, PerformanceRow[]>();
  for (const row of rows) {
    const date = dayOf(row, zone);
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
 * The reference implementation of `player_summary`. It computes the summary from all plays. The database updates the
 * same sums in triggers, and a test compares the two.
 * @param rows the player's plays in any order.
 * @param today the local date, and the time zone for plays without a recorded date.
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
  const finishedDays = byDay(rows.filter(isFinished), zone);
  const scores = newest.filter(isComplete).map((row) => row.overall_score);
  const perArea = (area: MeasuredArea) => areaDaysOf(finishedDays, area, request.areaDays);
  return {
    total: sumsOf(rows),
    lastPlayed: latest === undefined ? null : dayOf(latest, zone),
    overall: scoreEndsOf(scores.toReversed()),
    runs: runsOf(rows, zone),
    days: days.filter((day) => day.date >= request.since),
    areaDays: { memory: perArea('memory'), focus: perArea('focus'), speed: perArea('speed') },
    games,
  };
}

function withScores(sums: PlaySums, row: CompleteRow): PlaySums {
  const added = { ...sums, scored: sums.scored + 1, overall_sum: sums.overall_sum + row.overall_score };
  for (const area of measuredAreas) {
    added[`${area}_sum`] += areaScoreOf(row, area) ?? 0;
    if (isExercised(row, area)) added[`${area}_plays`] += 1;
  }
  return added;
}

const sumsOf = (rows: readonly PerformanceRow[]): PlaySums =>
  rows.filter(isComplete).reduce(withScores, {
    ...noSums,
    plays: rows.length,
    finished: rows.reduce((games, row) => games + finishedGames(row), 0),
  });

/** Returns the number of overall scores, and the first and the last few of them, oldest first. */
export const scoreEndsOf = (overallScores: readonly number[]): ScoreEnds => ({
  count: overallScores.length,
  earliest: overallScores.slice(0, progressGroup.most),
  latest: overallScores.slice(-progressGroup.most),
});

/**
 * The maximum number of runs of days in a summary. Only after flights does a streak consist of several runs, because it
 * then continues across the gap between two runs (D-33).
 */
export const runLimit = 32;

interface PlayedDay {
  date: CivilDate;
  firstAt: string;
  lastAt: string;
}

function playedDays(rows: readonly PerformanceRow[], zone: string): PlayedDay[] {
  const days = new Map<CivilDate, PlayedDay>();
  for (const row of newestFirst(rows)) {
    const date = dayOf(row, zone);
    const known = days.get(date);
    days.set(date, { date, firstAt: row.date, lastAt: known?.lastAt ?? row.date });
  }
  return [...days.values()].toSorted((a, b) => (a.date < b.date ? 1 : -1));
}

/**
 * Returns the runs of days with a play, latest first.
 * @param rows the player's plays in any order.
 * @param zone the time zone (IANA) for plays without a recorded date.
 */
export function runsOf(rows: readonly PerformanceRow[], zone: string): PlayRun[] {
  const runs: PlayRun[] = [];
  for (const { date, firstAt, lastAt } of playedDays(rows, zone)) {
    const later = runs.at(-1);
    if (later !== undefined && daysBetween(date, later.from) === 1) {
      runs[runs.length - 1] = { ...later, from: date, firstAt };
    } else runs.push({ from: date, to: date, firstAt, lastAt });
  }
  return runs.slice(0, runLimit);
}
