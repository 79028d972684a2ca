import { civilDate, isCivilDate, type CivilDate } from './civil-date';
import { measuredAreas, type MeasuredArea } from './scoring';

/** A stored play as the rules read it: a row of cognitive_performance (DATA-01), in points. */
export interface PerformanceRow {
  /** The instant of the play, ISO 8601. */
  date: string;
  memory_score: number | null;
  focus_score: number | null;
  speed_score: number | null;
  overall_score: number | null;
  /** The calendar date where the player was, when it was recorded with the play (D-33). */
  played_on?: string | null;
}

/** A row of which all four scores are present. */
export type CompleteRow = PerformanceRow & Record<`${MeasuredArea}_score` | 'overall_score', number>;

/** The row's score in one area, in points, or null when it is absent. */
export const areaScoreOf = (row: PerformanceRow, area: MeasuredArea): number | null => row[`${area}_score`];

/** Are all four scores present (STATS-14)? */
export const isComplete = (row: PerformanceRow): row is CompleteRow =>
  row.overall_score !== null && measuredAreas.every((area) => areaScoreOf(row, area) !== null);

/** The calendar date of a play in the zone where it is read. */
export const dayIn = (row: PerformanceRow, zone: string): CivilDate => civilDate(Date.parse(row.date), zone);

/** The calendar date of a play where the player was, as recorded; else in the zone where it is read. */
export const livedDay = (row: PerformanceRow, zone: string): CivilDate => {
  const recorded = row.played_on ?? '';
  return isCivilDate(recorded) ? recorded : dayIn(row, zone);
};

/** The same rows, newest first. */
export const newestFirst = (rows: readonly PerformanceRow[]): PerformanceRow[] =>
  rows.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date));

/** The mean of some figures, or 0 of none. */
export const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
