import { type AssignmentRow, badMarkOf, type ReleaseMarkRow } from '@mindloom/data-access/staff';

type Served = Pick<AssignmentRow, 'remote' | 'stable_version'>;

const isSame = (one: Served, other: Served) =>
  one.remote === other.remote && one.stable_version === other.stable_version;

/**
 * Where one click rolls a slot back to: the newest stable version from before the live one became stable. So a version
 * that was rolled back is not what the next rollback returns to. Releases that are marked bad are left out.
 * @param history of one slot, newest first.
 * @param marks of all releases, newest first.
 */
export function rollbackTarget(
  history: readonly AssignmentRow[],
  marks: readonly ReleaseMarkRow[],
): AssignmentRow | null {
  const [live] = history;
  if (live === undefined) return null;
  const first = history.findLastIndex((row) => isSame(row, live));
  const isBad = ({ remote, stable_version: version }: Served) =>
    badMarkOf(marks, { remote, version }) !== null;
  return history.slice(first + 1).find((row) => !isBad(row)) ?? null;
}
