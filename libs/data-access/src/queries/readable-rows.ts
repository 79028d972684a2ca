import { isPlausibleDate, isPlausibleInstant, type CivilDate } from '@mindloom/domain';
import * as v from 'valibot';

/** A calendar date that the pages can show. */
export const civilDate = v.custom<CivilDate>(isPlausibleDate, 'not a date from 2020 to 2099');

/** An instant that the pages can show, ISO 8601. */
export const instant = v.custom<string>(isPlausibleInstant, 'not an instant from 2020 to 2099');

/** The columns of a stored play that pages need. */
export const playSchema = v.object({ ended_at: instant, raw_score: v.pipe(v.number(), v.finite()) });

/** Returns a message with the path of the first invalid field. */
export const problemOf = (issue: v.BaseIssue<unknown>, whole: string): string =>
  `${v.getDotPath(issue) ?? whole}: ${issue.message}`;

/** The valid rows, and one message for each invalid row. */
export interface ReadableRows<T> {
  rows: T[];
  problems: string[];
}

/**
 * Leaves out the invalid rows, so that one invalid row does not hide the others.
 * @param schema the schema of one row.
 */
export function readableRows<T>(
  schema: v.GenericSchema<unknown, T>,
  values: readonly unknown[],
): ReadableRows<T> {
  const read: ReadableRows<T> = { rows: [], problems: [] };
  for (const value of values) {
    const parsed = v.safeParse(schema, value);
    if (parsed.success) read.rows.push(parsed.output);
    else read.problems.push(problemOf(parsed.issues[0], 'row'));
  }
  return read;
}

/**
 * Logs that rows were left out (ML-336).
 * @param subject the kind of rows, such as 'plays'.
 */
export function reportUnreadable(subject: string, problems: readonly string[]): void {
  const [first] = problems;
  if (first !== undefined) console.warn('ML-336', `${problems.length} unreadable ${subject} left out`, first);
}

/**
 * Returns the valid rows of a table unchanged, and logs how many were left out.
 * @param schema the columns that pages need.
 */
export function keepReadable<Row>(subject: string, schema: v.GenericSchema, rows: readonly Row[]): Row[] {
  const problems = rows.map((row) => readableRows(schema, [row]).problems);
  reportUnreadable(subject, problems.flat());
  return rows.filter((_row, index) => problems[index]?.length === 0);
}
