import { isPlausibleDate, isPlausibleInstant, type CivilDate } from '@mindloom/domain';
import * as v from 'valibot';

/** A calendar date as the pages can show it. */
export const civilDate = v.custom<CivilDate>(isPlausibleDate, 'not a date from 2020 to 2099');

/** An instant as the pages can show it, ISO 8601. */
export const instant = v.custom<string>(isPlausibleInstant, 'not an instant from 2020 to 2099');

/** What the pages rely on in a stored play. */
export const playSchema = v.object({ ended_at: instant, raw_score: v.pipe(v.number(), v.finite()) });

/** What is wrong with the first field that does not fit, with its name. */
export const problemOf = (issue: v.BaseIssue<unknown>, whole: string): string =>
  `${v.getDotPath(issue) ?? whole}: ${issue.message}`;

/** The rows that fit, and one sentence for each row that does not. */
export interface ReadableRows<T> {
  rows: T[];
  problems: string[];
}

/**
 * Leaves out the rows that cannot be read, so that one of them does not take the others along.
 * @param schema of one row.
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
 * Says in the console that rows were left out (ML-336).
 * @param what the rows are, such as 'plays'.
 */
export function reportUnreadable(what: string, problems: readonly string[]): void {
  const [first] = problems;
  if (first !== undefined) console.warn('ML-336', `${problems.length} unreadable ${what} left out`, first);
}

/**
 * The rows of a table that can be read, as they came. What is left out is reported.
 * @param schema the fields that the pages rely on.
 */
export function keepReadable<Row>(what: string, schema: v.GenericSchema, rows: readonly Row[]): Row[] {
  const problems = rows.map((row) => readableRows(schema, [row]).problems);
  reportUnreadable(what, problems.flat());
  return rows.filter((_row, index) => problems[index]?.length === 0);
}
