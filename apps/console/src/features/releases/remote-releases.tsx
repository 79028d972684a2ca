import {
  type AssignmentRow,
  badMarkOf,
  type ConformanceRow,
  releaseMarks,
  type ReleaseMarkRow,
  type ReleaseRow,
  remoteReleases,
  remoteRuns,
  remoteUploads,
  type ReplayReportRow,
  replayReports,
  reportOf,
  settingOf,
  type UploadRow,
} from '@mindloom/data-access/staff';
import { Badge, Skeleton } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { momentText, sizeText } from '../../registry/format';
import { FRESH } from '../../registry/refresh';
import { PLACE_WORDS, placeOf, usePlaceFacts } from '../../registry/place';
import { roleOf, runOf, sizeOf, verdictOf } from '../../registry/release-facts';
import { PreviewLink } from './preview-link';
import { ReleaseDetails } from './release-details';
import { ReleaseMark } from './release-mark';
import { ReleaseOrigin } from './release-origin';
import { ReplayReport } from './replay-report';

const TONES = { passed: 'success', failed: 'danger', 'not tested': 'neutral' } as const;
const COMMIT_DIGITS = 10;

interface RemoteReleasesProps {
  slot: string;
  /** The live assignment of the slot. */
  live: AssignmentRow;
  myId: string;
}

/** Lists every release of the live remote of a slot, newest first. */
export function RemoteReleases({ slot, live, myId }: RemoteReleasesProps) {
  const releases = useQuery({ ...remoteReleases(live.remote), ...FRESH });
  const runs = useQuery({ ...remoteRuns(live.remote), ...FRESH });
  const marks = useQuery({ ...releaseMarks(), ...FRESH });
  const uploads = useQuery({ ...remoteUploads(live.remote), ...FRESH });
  const replays = useQuery({ ...replayReports(live.remote), ...FRESH });
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">Releases of {live.remote}</h2>
      {releases.data === undefined ||
      runs.data === undefined ||
      marks.data === undefined ||
      uploads.data === undefined ? (
        <ReleasesMissing hasFailed={releases.isError || runs.isError || marks.isError || uploads.isError} />
      ) : (
        <ReleasesList
          slot={slot}
          releases={releases.data}
          runs={runs.data}
          marks={marks.data}
          uploads={uploads.data}
          replays={replays.data}
          live={live}
          myId={myId}
        />
      )}
    </section>
  );
}

const ReleasesMissing = ({ hasFailed }: { hasFailed: boolean }) =>
  hasFailed ? (
    <p role="alert" className="text-danger">
      The releases could not be read.
    </p>
  ) : (
    <Skeleton className="h-24" />
  );

interface ReleasesListProps extends RemoteReleasesProps {
  releases: readonly ReleaseRow[];
  runs: readonly ConformanceRow[];
  /** The marks of all releases, newest first. */
  marks: readonly ReleaseMarkRow[];
  /** The completed uploads of the remote by its team. */
  uploads: readonly UploadRow[];
  /** The reports on replays of recorded runs; undefined while they are read, and if they cannot be read. */
  replays: readonly ReplayReportRow[] | undefined;
}

function ReleasesList({ slot, releases, runs, marks, uploads, replays = [], live, myId }: ReleasesListProps) {
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
          upload={uploads.find((upload) => upload.version === release.version)}
          replay={reportOf(replays, release.version)}
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
  /** The active bad mark; null if the release is not bad. */
  mark: ReleaseMarkRow | null;
  /** The upload of the release; undefined if the operator published it. */
  upload: UploadRow | undefined;
  /** The newest report on replays of recorded runs. */
  replay: ReplayReportRow | undefined;
  /** The stable release of the slot. */
  served: ReleaseRow | undefined;
}

function ReleaseLine({ slot, release, run, mark, upload, replay, live, served, myId }: ReleaseLineProps) {
  const { files, bytes } = sizeOf(release);
  const verdict = verdictOf(run);
  const role = roleOf(release, live);
  const places = usePlaceFacts();
  return (
    <li className="rounded-control border border-line px-3 py-2 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold break-all tabular-nums">{release.version}</span>
        {role !== null && <Badge tone="brand">{role}</Badge>}
        <Badge tone={TONES[verdict]}>Conformance: {verdict}</Badge>
        {mark !== null && <Badge tone="danger">Bad</Badge>}
        {places !== null && (
          <Badge tone="neutral">{PLACE_WORDS[placeOf(settingOf(live), upload?.team ?? null, places)]}</Badge>
        )}
      </p>
      <p className="text-ink-soft">
        Contract {release.contract}, {sizeText(bytes)} in {files} {files === 1 ? 'file' : 'files'},{' '}
        {release.git_commit === null ? 'no commit' : `commit ${release.git_commit.slice(0, COMMIT_DIGITS)}`},
        created {momentText(release.created_at)} by {release.created_by}
      </p>
      {release.notes !== null && <p className="mt-1 wrap-anywhere">{release.notes}</p>}
      {upload !== undefined && <ReleaseOrigin upload={upload} />}
      <ReleaseDetails release={release} live={served} run={run} />
      {replay !== undefined && <ReplayReport report={replay} myId={myId} />}
      <PreviewLink slot={slot} remote={release.remote} version={release.version} />
      <ReleaseMark remote={release.remote} version={release.version} mark={mark} myId={myId} />
    </li>
  );
}
