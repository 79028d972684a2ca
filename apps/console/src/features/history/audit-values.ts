import { isRecord } from '@mindloom/base';
import type { AuditRow } from '@mindloom/data-access/staff';

/** The values of a row before or after a write. */
export type Values = Readonly<Record<string, unknown>>;

/** A write, with the values before and after it as records. A record is empty if the row did not exist. */
export interface Write {
  action: string;
  before: Values;
  after: Values;
  /** The values after the write, or those before a deletion. */
  values: Values;
}

/** The parts of an audit row that describe a write. */
export type WriteRow = Pick<AuditRow, 'action' | 'table_name' | 'before' | 'after'>;

const recordOf = (json: unknown): Values => (isRecord(json) ? json : {});

export function writeOf({ action, before, after }: WriteRow): Write {
  const values = { before: recordOf(before), after: recordOf(after) };
  return { action, ...values, values: isRecord(after) ? values.after : values.before };
}

/** Returns a value as text; an empty text if it is missing. */
export function textOf(values: Values, key: string): string {
  const value = values[key];
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Returns the elements of a list as one text: `chess, memory`. */
export function listOf(values: Values, key: string): string {
  const value = values[key];
  return Array.isArray(value) ? value.map(String).join(', ') : '';
}

/** Formats any value for the details of a write. */
const shown = (value: unknown): string => {
  if (value === null || value === undefined) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
};

export interface ChangedValue {
  name: string;
  /** The value before the write; null if the row did not exist. */
  before: string | null;
  /** The value after the write; null if the row was deleted. */
  after: string | null;
}

/** Lists the values that a write changed. For an added or deleted row, lists all values. */
export function changedValues(row: Pick<AuditRow, 'before' | 'after'>): ChangedValue[] {
  const [before, after] = [recordOf(row.before), recordOf(row.after)];
  const [existed, exists] = [isRecord(row.before), isRecord(row.after)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null))
    .map((name) => ({
      name: name.replaceAll('_', ' '),
      before: existed ? shown(before[name]) : null,
      after: exists ? shown(after[name]) : null,
    }));
}
