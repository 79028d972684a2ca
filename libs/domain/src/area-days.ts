import type { CivilDate } from './civil-date';
import type { MeasuredArea } from './scoring';

/** What the plays of one day add up to that exercised an area. */
export interface AreaDaySum {
  date: CivilDate;
  /** In points. */
  sum: number;
  plays: number;
}

/** An area on one day: the rounded mean of the plays that exercised it. */
export interface AreaDay {
  date: CivilDate;
  /** In points, 1 to 100. */
  score: number;
  plays: number;
}

export type AreaDays = Readonly<Record<MeasuredArea, readonly AreaDay[]>>;

const meansOf = (days: readonly AreaDaySum[]): AreaDay[] =>
  days.map(({ date, sum, plays }) => ({ date, score: Math.round(sum / plays), plays }));

/** Per area the latest days that exercised it, oldest first, from their sums. */
export const areaDaysOf = ({
  memory,
  focus,
  speed,
}: Readonly<Record<MeasuredArea, readonly AreaDaySum[]>>): AreaDays => ({
  memory: meansOf(memory),
  focus: meansOf(focus),
  speed: meansOf(speed),
});
