import type { AssignmentRow, ConformanceRow, ReleaseRow } from '@mindloom/data-access/staff';

type Verdict = 'passed' | 'failed' | 'not tested';

const UNITS = ['B', 'kB', 'MB'] as const;
const STEP = 1000;

/** Bytes in the largest unit that leaves a figure of at least one. */
export function sizeText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < STEP ? 0 : Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / STEP ** power).toFixed(power === 0 ? 0 : 1)} ${UNITS[power]}`;
}

const bytesOf = (asset: unknown): number =>
  typeof asset === 'object' && asset !== null && 'bytes' in asset && typeof asset.bytes === 'number'
    ? asset.bytes
    : 0;

/** The files of a release and what they weigh, before compression. */
export function weightOf({ assets }: Pick<ReleaseRow, 'assets'>): { files: number; bytes: number } {
  const list: readonly unknown[] = Array.isArray(assets) ? assets : [];
  return { files: list.length, bytes: list.reduce<number>((sum, asset) => sum + bytesOf(asset), 0) };
}

/**
 * The newest conformance run over exactly this release.
 * @param runs newest first.
 */
export const runOf = <Run extends Pick<ConformanceRow, 'version' | 'digest'>>(
  { version, digest }: Pick<ReleaseRow, 'version' | 'digest'>,
  runs: readonly Run[],
): Run | undefined => runs.find((run) => run.version === version && run.digest === digest);

/** What a run says of its release; there may be none. */
export function verdictOf(run: Pick<ConformanceRow, 'verdict'> | undefined): Verdict {
  if (run === undefined) return 'not tested';
  return run.verdict === 'passed' ? 'passed' : 'failed';
}

/** What a release is to a slot now, in one word; null when the slot does not serve it. */
export function roleOf(
  { remote, version }: Pick<ReleaseRow, 'remote' | 'version'>,
  live: AssignmentRow | null,
): 'Stable' | 'Candidate' | null {
  if (live?.remote !== remote) return null;
  if (live.stable_version === version) return 'Stable';
  return live.candidate_version === version ? 'Candidate' : null;
}
