import type { AssignmentRow, ConformanceRow, ReleaseRow } from '@mindloom/data-access/staff';
import { isRecord } from '@mindloom/base';

type Verdict = 'passed' | 'failed' | 'not tested';

const bytesOf = (asset: unknown): number =>
  isRecord(asset) && typeof asset['bytes'] === 'number' ? asset['bytes'] : 0;

/** Returns the number of files of a release and their total uncompressed size in bytes. */
export function sizeOf({ assets }: Pick<ReleaseRow, 'assets'>): { files: number; bytes: number } {
  const list: readonly unknown[] = Array.isArray(assets) ? assets : [];
  return { files: list.length, bytes: list.reduce<number>((sum, asset) => sum + bytesOf(asset), 0) };
}

/**
 * Returns the newest conformance run of a release. A run of the same version with other files does not count.
 * @param runs conformance runs, newest first.
 */
export const runOf = <Run extends Pick<ConformanceRow, 'version' | 'digest'>>(
  { version, digest }: Pick<ReleaseRow, 'version' | 'digest'>,
  runs: readonly Run[],
): Run | undefined => runs.find((run) => run.version === version && run.digest === digest);

/** Returns the verdict of a conformance run. Pass undefined for a release without a run. */
export function verdictOf(run: Pick<ConformanceRow, 'verdict'> | undefined): Verdict {
  if (run === undefined) return 'not tested';
  return run.verdict === 'passed' ? 'passed' : 'failed';
}

/**
 * Returns the current role of a release in a slot; null if it is neither the slot's stable version nor its candidate.
 */
export function roleOf(
  { remote, version }: Pick<ReleaseRow, 'remote' | 'version'>,
  live: AssignmentRow | null,
): 'Stable' | 'Candidate' | null {
  if (live?.remote !== remote) return null;
  if (live.stable_version === version) return 'Stable';
  return live.candidate_version === version ? 'Candidate' : null;
}
