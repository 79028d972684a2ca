import type { AssignmentRow, ConformanceRow, ReleaseRow } from '@mindloom/data-access/staff';
import { runOf, verdictOf } from '../drawer/release-facts';

/** Why the database would refuse to give a release to a slot, in two words; null when it has its proof. */
export type MissingProof = 'not tested' | 'failed conformance' | null;

type Named = Pick<ReleaseRow, 'remote' | 'version' | 'digest'>;

/** What the slot served before needs no new proof. */
const wasServed = ({ remote, version }: Named, history: readonly AssignmentRow[]): boolean =>
  history.some(
    (row) => row.remote === remote && (row.stable_version === version || row.candidate_version === version),
  );

/**
 * Whether a release has the proof that the database asks for (ML-625), so that staff see it before they decide.
 * @param runs over the release's remote, newest first.
 * @param history of the slot.
 */
export function missingProof(
  release: Named,
  runs: readonly ConformanceRow[],
  history: readonly AssignmentRow[],
): MissingProof {
  if (wasServed(release, history)) return null;
  const verdict = verdictOf(runOf(release, runs));
  if (verdict === 'passed') return null;
  return verdict === 'failed' ? 'failed conformance' : 'not tested';
}
