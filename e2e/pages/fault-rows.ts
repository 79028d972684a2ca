import { appendFileSync } from 'node:fs';
import type { FaultRow } from '@mindloom/reliability';

/** A count from the environment, or the usual one. */
export const timesOf = (name: string, usual: number): number => Number(process.env[name] ?? usual);

/** Hands a line of the table to the run that asked for it. */
export function reportRow(row: FaultRow): void {
  const file = process.env['MINDLOOM_FAULT_ROWS'];
  if (file === undefined) console.log(JSON.stringify(row));
  else appendFileSync(file, `${JSON.stringify(row)}\n`);
}
