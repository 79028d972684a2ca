import { type CivilDate, isCivilDate } from './civil-date';

/** The database stores dates from the first of these up to, but not including, the second. */
const [earliest, end] = ['2020-01-01', '2100-01-01'];

/** Is this a calendar date that the database could have stored? Others, such as 4713 BC, make no sense to a calendar. */
export const isPlausibleDate = (value: unknown): value is CivilDate =>
  typeof value === 'string' && isCivilDate(value) && value >= earliest && value < end;

/** Is this text an instant that the database could have stored? */
export function isPlausibleInstant(value: unknown): value is string {
  const atMs = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return atMs >= Date.parse(earliest) && atMs < Date.parse(end);
}
