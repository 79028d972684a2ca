import type { AssignmentRow, ConformanceRow, ReleaseRow } from '@mindloom/data-access/staff';
import { Badge } from '@mindloom/ui';
import { momentText } from '../moment';
import { PreviewLink } from '../preview-link/preview-link';
import { ReleaseDetails } from './release-details';
import { roleOf, runOf, sizeText, verdictOf, weightOf } from './release-facts';

const TONES = { passed: 'success', failed: 'danger', 'not tested': 'neutral' } as const;
const COMMIT_DIGITS = 10;

interface ReleasesListProps {
  slot: string;
  releases: readonly ReleaseRow[];
  runs: readonly ConformanceRow[];
  live: AssignmentRow | null;
}

/** Every release of a remote, newest first. */
export function ReleasesList({ slot, releases, runs, live }: ReleasesListProps) {
  const served = releases.find((release) => roleOf(release, live) === 'Stable');
  if (releases.length === 0) return <p className="text-ink-soft">No release is registered yet.</p>;
  return (
    <ul className="flex flex-col gap-2">
      {releases.map((release) => (
        <ReleaseLine
          key={release.version}
          slot={slot}
          release={release}
          run={runOf(release, runs)}
          live={live}
          served={served}
        />
      ))}
    </ul>
  );
}

interface ReleaseLineProps extends Pick<ReleasesListProps, 'slot' | 'live'> {
  release: ReleaseRow;
  run: ConformanceRow | undefined;
  /** The release that players get now. */
  served: ReleaseRow | undefined;
}

function ReleaseLine({ slot, release, run, live, served }: ReleaseLineProps) {
  const { files, bytes } = weightOf(release);
  const verdict = verdictOf(run);
  const role = roleOf(release, live);
  return (
    <li className="rounded-control border border-line px-3 py-2 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold break-all tabular-nums">{release.version}</span>
        {role !== null && <Badge tone="brand">{role}</Badge>}
        <Badge tone={TONES[verdict]}>Conformance: {verdict}</Badge>
      </p>
      <p className="text-ink-soft">
        Contract {release.contract}, {sizeText(bytes)} in {files} {files === 1 ? 'file' : 'files'},{' '}
        {release.git_commit === null
          ? 'no commit named'
          : `commit ${release.git_commit.slice(0, COMMIT_DIGITS)}`}
        , created {momentText(release.created_at)} by {release.created_by}
      </p>
      {release.notes !== null && <p className="mt-1 wrap-anywhere">{release.notes}</p>}
      <ReleaseDetails release={release} live={served} run={run} />
      <PreviewLink slot={slot} remote={release.remote} version={release.version} />
    </li>
  );
}
