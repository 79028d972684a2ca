import {
  type AssignmentRow,
  badMarkOf,
  type ConformanceRow,
  releaseMarks,
  type ReleaseRow,
  remoteRuns,
} from '@mindloom/data-access/staff';
import { SelectField } from '@mindloom/ui';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { runOf, verdictOf } from '../../registry/release-facts';

interface VersionFieldProps {
  label: string;
  /** The releases of one remote, newest first. */
  releases: readonly ReleaseRow[];
  /** The slot's assignments. Releases that the slot served before need no new conformance run. */
  history: readonly AssignmentRow[];
  version: string | undefined;
  /** Whether the releases are still loading. */
  isReading: boolean;
  onChange: (version: string) => void;
}

/** The reason why the database would refuse a release. */
type Refusal = ConformanceProblem | 'bad';

const REFUSALS: Readonly<Record<Refusal, { text: string; code: `ML-${number}` }>> = {
  'not tested': { text: 'has no passed conformance run', code: 'ML-625' },
  'failed conformance': { text: 'has failed conformance', code: 'ML-625' },
  bad: { text: 'is marked bad', code: 'ML-628' },
};

/** Selects a release. Marks the releases that the database would refuse, and shows the reason for the selected one. */
export function VersionField({ label, releases, history, version, isReading, onChange }: VersionFieldProps) {
  const id = useId();
  const remote = releases[0]?.remote;
  const options = remoteRuns(remote ?? '');
  const { data: runs } = useQuery(remote === undefined ? { ...options, queryFn: skipToken } : options);
  const { data: marks = [] } = useQuery(releaseMarks());
  const refusalOf = (release: ReleaseRow): Refusal | null => {
    if (badMarkOf(marks, release) !== null) return 'bad';
    return runs === undefined ? null : conformanceProblem(release, runs, history);
  };
  const chosen = releases.find((release) => release.version === version);
  const why = chosen === undefined ? null : refusalOf(chosen);
  return (
    <div className="flex flex-col gap-1">
      <SelectField
        label={label}
        value={version ?? ''}
        disabled={releases.length === 0}
        aria-describedby={why === null ? undefined : id}
        onChange={(event) => onChange(event.target.value)}
      >
        {version === undefined && <option value="">{isReading ? 'Loading...' : 'No release'}</option>}
        {/* Keep the current version selected even if the list does not contain it. */}
        {version !== undefined && chosen === undefined && <option value={version}>{version}</option>}
        {releases.map((release) => (
          <option key={release.version} value={release.version}>
            {optionText(release.version, refusalOf(release))}
          </option>
        ))}
      </SelectField>
      {why !== null && (
        <p id={id} className="text-sm text-danger wrap-anywhere">
          {version} {REFUSALS[why].text}, so the database will refuse it ({REFUSALS[why].code}).
        </p>
      )}
    </div>
  );
}

const optionText = (version: string, refusal: Refusal | null) =>
  refusal === null ? version : `${version} (${refusal})`;

/** Why the database refuses to assign a release: it has no conformance run, or its newest run failed. */
type ConformanceProblem = 'not tested' | 'failed conformance';

type ReleaseId = Pick<ReleaseRow, 'remote' | 'version' | 'digest'>;

const wasServed = ({ remote, version }: ReleaseId, history: readonly AssignmentRow[]): boolean =>
  history.some(
    (row) => row.remote === remote && (row.stable_version === version || row.candidate_version === version),
  );

/**
 * Predicts whether the database will refuse a release for its conformance (ML-625), so that staff see the problem
 * before they send the change. A release that the slot served before is accepted without a new run.
 * @param runs conformance runs of the release's remote, newest first.
 * @param history the slot's assignments.
 * @returns null if the database will accept the release.
 */
export function conformanceProblem(
  release: ReleaseId,
  runs: readonly ConformanceRow[],
  history: readonly AssignmentRow[],
): ConformanceProblem | null {
  if (wasServed(release, history)) return null;
  const verdict = verdictOf(runOf(release, runs));
  if (verdict === 'passed') return null;
  return verdict === 'failed' ? 'failed conformance' : 'not tested';
}
