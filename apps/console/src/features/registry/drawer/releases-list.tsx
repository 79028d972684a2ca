import {
  type AssignmentRow,
  badMarkOf,
  type ConformanceRow,
  type ReleaseMarkRow,
  type ReleaseRow,
} from '@mindloom/data-access/staff';
import { Badge } from '@mindloom/ui';
import { momentText } from '../moment';
import { PreviewLink } from '../preview-link/preview-link';
import { ReleaseDetails } from './release-details';
import { ReleaseMark } from './release-mark';
import { roleOf, runOf, sizeText, verdictOf, weightOf } from './release-facts';

const TONES = { passed: 'success', failed: 'danger', 'not tested': 'neutral' } as const;
const COMMIT_DIGITS = 10;

interface ReleasesListProps {
  slot: string;
  releases: readonly ReleaseRow[];
  runs: readonly ConformanceRow[];
  /** Of all releases, newest first. */
  marks: readonly ReleaseMarkRow[];
  live: AssignmentRow | null;
  myId: string;
}

/** Every release of a remote, newest first. */
export function ReleasesList({ slot, releases, runs, marks, live, myId }: ReleasesListProps) {
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
          mark={badMarkOf(marks, release)}
          live={live}
          served={served}
          myId={myId}
        />
      ))}
    </ul>
  );
}

interface ReleaseLineProps extends Pick<ReleasesListProps, 'slot' | 'live' | 'myId'> {
  release: ReleaseRow;
  run: ConformanceRow | undefined;
  /** The mark that makes it bad. */
  mark: ReleaseMarkRow | null;
  /** The release that players get now. */
  served: ReleaseRow | undefined;
}

function ReleaseLine({ slot, release, run, mark, live, served, myId }: ReleaseLineProps) {
  const { files, bytes } = weightOf(release);
  const verdict = verdictOf(run);
  const role = roleOf(release, live);
  return (
    <li className="rounded-control border border-line px-3 py-2 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold break-all tabular-nums">{release.version}</span>
        {role !== null && <Badge tone="brand">{role}</Badge>}
        <Badge tone={TONES[verdict]}>Conformance: {verdict}</Badge>
        {mark !== null && <Badge tone="danger">Bad</Badge>}
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
      <ReleaseMark remote={release.remote} version={release.version} mark={mark} myId={myId} />
    </li>
  );
}
