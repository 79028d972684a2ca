import type { AssignmentRow } from '@mindloom/data-access/staff';

type Served = Pick<AssignmentRow, 'remote' | 'stable_version'>;

const isSame = (one: Served, other: Served) =>
  one.remote === other.remote && one.stable_version === other.stable_version;

/**
 * Where one click rolls a slot back to: the newest stable version from before the live one became stable. So a version
 * that was rolled back is not what the next rollback returns to.
 * @param history of one slot, newest first.
 */
export function rollbackTarget(history: readonly AssignmentRow[]): AssignmentRow | null {
  const [live] = history;
  if (live === undefined) return null;
  const first = history.findLastIndex((row) => isSame(row, live));
  return history[first + 1] ?? null;
}
