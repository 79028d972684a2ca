import type { AuditRow } from '@mindloom/data-access/staff';

const VERBS: Readonly<Record<string, string>> = { insert: 'added', update: 'changed', delete: 'removed' };
const THINGS: Readonly<Record<string, string>> = {
  assignments: 'an assignment',
  conformance_runs: 'a conformance run',
  releases: 'a release',
  remotes: 'a remote',
  slots: 'a slot',
  staff: 'a member of staff',
};
/** What names a row, in the order in which it is read. */
const NAMING = ['slot', 'remote', 'version', 'stable_version', 'display_name', 'user_id'];

type Values = Record<string, unknown>;

const isValues = (json: unknown): json is Values =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

const valuesOf = ({ before, after }: Pick<AuditRow, 'before' | 'after'>): Values => {
  const values: unknown = after ?? before;
  return isValues(values) ? values : {};
};

/** What was written, in a sentence without who and when. */
export function auditWords(row: Pick<AuditRow, 'action' | 'table_name' | 'before' | 'after'>): string {
  const values = valuesOf(row);
  const names = NAMING.map((key) => values[key]).filter((value) => typeof value === 'string');
  const thing = THINGS[row.table_name] ?? row.table_name;
  if (row.table_name === 'release_marks')
    return `${values['bad'] === true ? 'marked as bad' : 'took back the bad mark of'}: ${names.join(' ')}`;
  return `${VERBS[row.action] ?? row.action} ${thing}: ${names.join(' ')}`;
}

/** Does a row of the audit concern this slot? */
export const isAboutSlot = (row: Pick<AuditRow, 'before' | 'after'>, slot: string): boolean =>
  valuesOf(row).slot === slot;
