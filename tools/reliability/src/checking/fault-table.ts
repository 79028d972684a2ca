import type { SetCheck } from './check-set';

/** One line of the table: what happened, how often, and what became of the plays that it happened to. */
export interface FaultRow extends SetCheck {
  fault: string;
  count: number;
}

const COLUMNS = ['count', 'finished', 'stored', 'lost', 'double', 'wrong'] as const;
const NAME = 'fault';
const GAP = '  ';

const sumOf = (rows: readonly FaultRow[]): FaultRow => {
  const total: FaultRow = {
    fault: 'all',
    count: 0,
    finished: 0,
    stored: 0,
    lost: 0,
    double: 0,
    wrong: 0,
  };
  for (const row of rows) for (const column of COLUMNS) total[column] += row[column];
  return total;
};

/** The rows and their sum as lines of text. */
export function faultTable(rows: readonly FaultRow[]): string {
  const all = [...rows, sumOf(rows)];
  const nameWidth = Math.max(NAME.length, ...all.map(({ fault }) => fault.length));
  const cells = (name: string, values: readonly (string | number)[]) =>
    [name.padEnd(nameWidth), ...values.map((value) => String(value).padStart(8))].join(GAP);
  return [
    cells(NAME, COLUMNS),
    ...all.map((row) =>
      cells(
        row.fault,
        COLUMNS.map((column) => row[column]),
      ),
    ),
  ].join('\n');
}
