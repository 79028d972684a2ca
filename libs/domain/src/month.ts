import { addDays, type CivilDate, daysBetween } from './civil-date';
import { type DaySums, exercisedAreas } from './play-summary';
import type { StripDay } from './recent-days';
import type { MeasuredArea } from './scoring';

/** A calendar month in the format 'YYYY-MM'. */
export type CalendarMonth = `${string}-${string}`;

/** Returns the month of a date. */
export function monthOf(date: CivilDate): CalendarMonth {
  const [year = '', month = ''] = date.split('-');
  return `${year}-${month}`;
}

/** The first and the last day of a month. */
export interface MonthRange {
  from: CivilDate;
  to: CivilDate;
}

/** Returns the first and the last day of a month. */
export function monthRange(month: CalendarMonth): MonthRange {
  const from: CivilDate = `${month}-01`;
  // The date 31 days after the first day of a month is always in the next month.
  const next: CivilDate = `${monthOf(addDays(from, 31))}-01`;
  return { from, to: addDays(next, -1) };
}

/** Returns the month that is `months` months later, or earlier if `months` is negative. */
export function addMonths(month: CalendarMonth, months: number): CalendarMonth {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + months;
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(Math.floor(index / 12), 4)}-${pad((((index % 12) + 12) % 12) + 1, 2)}`;
}

/** The sums of a day that the month view displays. */
export type MonthDaySums = Pick<DaySums, 'date' | 'plays' | `${MeasuredArea}_plays`>;

/** A finished Daily Brain Challenge. */
export interface FinishedSet {
  date: CivilDate;
  /** The sum of the points of all parts. */
  points: number;
}

/** The stored data of a month. */
export interface StoredMonth {
  days: readonly MonthDaySums[];
  /** The finished sets, in the order of their ends. The first one of a day is the official one (D-81). */
  sets: readonly FinishedSet[];
}

/** One day of the month, with the same content as a day of the week strip. */
export interface MonthDay extends StripDay {
  /** The points of the day's official set; null if the player did not finish it. */
  setPoints: number | null;
}

/**
 * Returns the days of a month with their plays, areas and finished sets, first day first.
 * @param stored days of other months are omitted.
 */
export function monthDays({ days, sets }: StoredMonth, month: CalendarMonth): MonthDay[] {
  const { from, to } = monthRange(month);
  const sumsOf = new Map(days.map((day) => [day.date, day]));
  const official = new Map(sets.toReversed().map(({ date, points }) => [date, points]));
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const date = addDays(from, index);
    const sums = sumsOf.get(date);
    return {
      date,
      plays: sums?.plays ?? 0,
      areas: sums === undefined ? [] : exercisedAreas(sums),
      setPoints: official.get(date) ?? null,
    };
  });
}
