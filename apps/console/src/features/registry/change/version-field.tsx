import {
  type AssignmentRow,
  badMarkOf,
  releaseMarks,
  type ReleaseRow,
  remoteRuns,
} from '@mindloom/data-access/staff';
import { SelectField } from '@mindloom/ui';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type MissingProof, missingProof } from './release-proof';

interface VersionFieldProps {
  label: string;
  /** Of one remote, newest first. */
  releases: readonly ReleaseRow[];
  /** Of the slot: what it served before needs no new proof. */
  history: readonly AssignmentRow[];
  version: string | undefined;
  /** Are the releases still on their way? */
  isReading: boolean;
  onChange: (version: string) => void;
}

/** Why the database would refuse a release. */
type Refused = NonNullable<MissingProof> | 'bad';

const WHY: Readonly<Record<Refused, { words: string; code: `ML-${number}` }>> = {
  'not tested': { words: 'has no passed conformance run', code: 'ML-625' },
  'failed conformance': { words: 'has failed conformance', code: 'ML-625' },
  bad: { words: 'is marked bad', code: 'ML-628' },
};

/** A choice of one release; those that the database would refuse say so, before anybody decides. */
export function VersionField({ label, releases, history, version, isReading, onChange }: VersionFieldProps) {
  const id = useId();
  const remote = releases[0]?.remote;
  const options = remoteRuns(remote ?? '');
  const { data: runs } = useQuery(remote === undefined ? { ...options, queryFn: skipToken } : options);
  const { data: marks = [] } = useQuery(releaseMarks());
  const missing = (release: ReleaseRow): Refused | null => {
    if (badMarkOf(marks, release) !== null) return 'bad';
    return runs === undefined ? null : missingProof(release, runs, history);
  };
  const chosen = releases.find((release) => release.version === version);
  const why = chosen === undefined ? null : missing(chosen);
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
        {/* What is live stays selected also where the list does not hold it. */}
        {version !== undefined && chosen === undefined && <option value={version}>{version}</option>}
        {releases.map((release) => (
          <option key={release.version} value={release.version}>
            {optionText(release.version, missing(release))}
          </option>
        ))}
      </SelectField>
      {why !== null && (
        <p id={id} className="text-sm text-danger wrap-anywhere">
          {version} {WHY[why].words}: the database will refuse it ({WHY[why].code}).
        </p>
      )}
    </div>
  );
}

const optionText = (version: string, missing: Refused | null) =>
  missing === null ? version : `${version} (${missing})`;
