/** The result of a play, on the device or in the backend. */
export interface Result {
  sessionId: string;
  score: number;
}

/** A comparison of finished plays with the rows that the backend has stored. */
export interface ResultComparison {
  finished: number;
  /** The number of rows, including duplicates. */
  stored: number;
  /** The number of finished plays without a row. */
  lost: number;
  /** The number of additional rows, in sessions that have more than one row. */
  double: number;
  /**
   * The number of wrong rows: rows that belong to no finished play, and rows whose score differs from that of their
   * play.
   */
  wrong: number;
}

/** Compares finished plays with stored rows, by their sessions. */
export function compareResults(finished: readonly Result[], stored: readonly Result[]): ResultComparison {
  const scores = new Map(finished.map(({ sessionId, score }) => [sessionId, score]));
  const storedIds = new Set(stored.map(({ sessionId }) => sessionId));
  return {
    finished: finished.length,
    stored: stored.length,
    lost: finished.filter(({ sessionId }) => !storedIds.has(sessionId)).length,
    double: stored.length - storedIds.size,
    wrong: stored.filter(({ sessionId, score }) => scores.get(sessionId) !== score).length,
  };
}

/** Returns true if every finished play has exactly one row, with its score. */
export const isConsistent = ({ lost, double, wrong }: ResultComparison): boolean =>
  lost + double + wrong === 0;

/** One row of the fault table: a fault, how often it occurred, and the results of the plays that it affected. */
export interface FaultRow extends ResultComparison {
  fault: string;
  count: number;
}

const NAME_COLUMN = 'fault';
const COLUMNS = ['count', 'finished', 'stored', 'lost', 'double', 'wrong'] as const;

function sumRows(rows: readonly FaultRow[]): FaultRow {
  const total: FaultRow = { fault: 'all', count: 0, finished: 0, stored: 0, lost: 0, double: 0, wrong: 0 };
  for (const row of rows) for (const column of COLUMNS) total[column] += row[column];
  return total;
}

/** Formats the rows and their sums as a text table. */
export function formatFaultTable(rows: readonly FaultRow[]): string {
  const withSum = [...rows, sumRows(rows)];
  const nameWidth = Math.max(NAME_COLUMN.length, ...withSum.map(({ fault }) => fault.length));
  const formatLine = (name: string, values: readonly (string | number)[]) =>
    [name.padEnd(nameWidth), ...values.map((value) => String(value).padStart(8))].join('  ');
  const lines = withSum.map((row) => {
    const values = COLUMNS.map((column) => row[column]);
    return formatLine(row.fault, values);
  });
  return [formatLine(NAME_COLUMN, COLUMNS), ...lines].join('\n');
}
