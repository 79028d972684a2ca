import { isRecord } from '@mindloom/base';
import type { AuditRow } from '@mindloom/data-access/staff';

const VERBS: Readonly<Record<string, string>> = { insert: 'added', update: 'changed', delete: 'removed' };
const TABLES: Readonly<Record<string, string>> = {
  assignments: 'an assignment',
  conformance_runs: 'a conformance run',
  experiment_variants: 'a variant of an experiment',
  experiments: 'an experiment',
  release_infos: 'a description of a release',
  releases: 'a release',
  remotes: 'a remote',
  rollout_plans: 'a rollout plan',
  rollout_steps: 'a step of a rollout plan',
  slots: 'a slot',
  staff: 'a member of staff',
  webhooks: 'a webhook',
};
/** The columns that identify a row, in the order in which the sentence lists them. */
const IDENTIFYING_COLUMNS = ['slot', 'remote', 'version', 'stable_version', 'display_name', 'user_id'];

const valuesOf = ({ before, after }: Pick<AuditRow, 'before' | 'after'>): Record<string, unknown> => {
  const values: unknown = after ?? before;
  return isRecord(values) ? values : {};
};

/** Describes a write to the registry: the kind of write and the row. The caller adds the actor and the time. */
export function auditSentence(row: Pick<AuditRow, 'action' | 'table_name' | 'before' | 'after'>): string {
  const values = valuesOf(row);
  const names = IDENTIFYING_COLUMNS.map((key) => values[key]).filter((value) => typeof value === 'string');
  const kind = TABLES[row.table_name] ?? row.table_name;
  if (row.table_name === 'release_marks')
    return `${values['bad'] === true ? 'marked as bad' : 'removed the bad mark of'}: ${names.join(' ')}`;
  return `${VERBS[row.action] ?? row.action} ${kind}: ${names.join(' ')}`;
}

/** Whether an audit row belongs to this slot. */
export const isAboutSlot = (row: Pick<AuditRow, 'before' | 'after'>, slot: string): boolean =>
  valuesOf(row)['slot'] === slot;
