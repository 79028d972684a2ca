import { isRecord } from '@mindloom/base';
import type { ConformanceRow, ReleaseRow } from '@mindloom/data-access/staff';
import { momentText, sizeText } from '../../registry/format';
import { sizeOf } from '../../registry/release-facts';

interface ReleaseDetailsProps {
  release: ReleaseRow;
  /** The slot's stable release; undefined if that release belongs to another remote. */
  live: ReleaseRow | undefined;
  /** The newest conformance run of exactly the release's files. */
  run: ConformanceRow | undefined;
}

/** Shows how the release differs from the live release, and its conformance report. */
export const ReleaseDetails = ({ release, live, run }: ReleaseDetailsProps) => (
  <details className="mt-1">
    <summary className="w-fit cursor-pointer rounded-control py-1 font-semibold text-brand">
      Report and changes
    </summary>
    <div className="flex flex-col gap-3 py-2">
      {release.capabilities.length > 0 && (
        <p className="font-semibold">
          Uses {capabilityText(release)}, which the security policy then allows.
        </p>
      )}
      {live !== undefined && live.version !== release.version && <Diff release={release} live={live} />}
      {run === undefined ? <p>These files have no conformance run.</p> : <Report run={run} />}
    </div>
  </details>
);

const Diff = ({ release, live }: { release: ReleaseRow; live: ReleaseRow }) => (
  <div>
    <p className="font-semibold">Against the live {live.version}</p>
    {releaseDiff(release, live).map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
  </div>
);

function Report({ run }: { run: ConformanceRow }) {
  const { outcomes, browser } = readReport(run);
  return (
    <div>
      <p className="font-semibold">
        Conformance suite {run.suite}, {run.place === 'frame' ? 'in a frame' : 'in the page'}
      </p>
      <p className="text-ink-soft">
        {momentText(run.created_at)}
        {browser !== null && `, ${browser}`}: {countOutcomes(outcomes)}
      </p>
      <ul
        className="mt-1 max-h-60 overflow-y-auto rounded-control bg-sunken px-3 py-2"
        tabIndex={0}
        aria-label="Checks"
      >
        {outcomes.map(({ name, verdict, problems }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-3">
            <span className="break-all">{name}</span>
            <span className={verdict === 'failed' ? 'font-semibold text-danger' : 'text-ink-soft'}>
              {verdict}
            </span>
            {problems.map((problem) => (
              <span key={problem} className="w-full text-danger wrap-anywhere">
                {problem}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

const CAPABILITY_NAMES: Readonly<Record<string, string>> = { wasm: 'WebAssembly', worker: 'workers' };

/** Names the capabilities of a release, which allow more than scripts, styles, images, sounds and fonts. */
const capabilityText = ({ capabilities }: Pick<ReleaseRow, 'capabilities'>): string =>
  capabilities.map((one) => CAPABILITY_NAMES[one] ?? one).join(' and ') || 'neither WebAssembly nor workers';

type ReleaseContents = Pick<ReleaseRow, 'version' | 'contract' | 'assets' | 'shared' | 'capabilities'>;

/**
 * Maps the hash of each file of a release to its path. A file that did not change has the same hash in two releases.
 */
function filesOf({ assets }: Pick<ReleaseRow, 'assets'>): Map<string, string> {
  const list: readonly unknown[] = Array.isArray(assets) ? assets : [];
  return new Map(
    list.flatMap((asset) =>
      isRecord(asset) && 'sha384' in asset && 'path' in asset
        ? [[String(asset['sha384']), String(asset['path'])] as const]
        : [],
    ),
  );
}

function sizeChange(before: number, after: number): string {
  if (before === after) return 'as heavy as before';
  return `${sizeText(Math.abs(after - before))} ${after > before ? 'heavier' : 'lighter'}`;
}

const rangesOf = ({ shared }: Pick<ReleaseRow, 'shared'>): string =>
  Object.entries(shared ?? {})
    .map(([name, range]) => `${name} ${String(range)}`)
    .toSorted()
    .join(', ') || 'nothing';

/** Describes in sentences how a release differs from the live release of the same remote. */
export function releaseDiff(release: ReleaseContents, live: ReleaseContents): string[] {
  const [files, liveFiles] = [filesOf(release), filesOf(live)];
  const fresh = [...files.keys()].filter((hash) => !liveFiles.has(hash)).length;
  const gone = [...liveFiles.keys()].filter((hash) => !files.has(hash)).length;
  const size = sizeChange(sizeOf(live).bytes, sizeOf(release).bytes);
  return [
    `Files: ${files.size - fresh} as before, ${fresh} new or changed, ${gone} gone; ${size}.`,
    ...(release.contract === live.contract
      ? []
      : [`Speaks contract ${release.contract} instead of ${live.contract}.`]),
    ...(rangesOf(release) === rangesOf(live)
      ? []
      : [`Shares ${rangesOf(release)} with the shell instead of ${rangesOf(live)}.`]),
    ...(capabilityText(release) === capabilityText(live)
      ? []
      : [`Uses ${capabilityText(release)} instead of ${capabilityText(live)}.`]),
  ];
}

/** The result of one conformance check in a stored report. */
interface Outcome {
  name: string;
  verdict: 'passed' | 'failed' | 'skipped';
  problems: readonly string[];
}

interface ConformanceReport {
  outcomes: readonly Outcome[];
  /** The browser that ran the checks; null if the report does not contain it. */
  browser: string | null;
}

const VERDICTS = ['passed', 'failed', 'skipped'] as const;

function readOutcome(json: unknown): Outcome[] {
  if (!isRecord(json)) return [];
  const { name, problems } = json;
  const verdict = VERDICTS.find((one) => one === json['verdict']);
  if (typeof name !== 'string' || verdict === undefined) return [];
  return [{ name, verdict, problems: Array.isArray(problems) ? problems.map(String) : [] }];
}

/** Reads a stored conformance report. Failed checks come first, then skipped ones, then passed ones. */
export function readReport({ report }: Pick<ConformanceRow, 'report'>): ConformanceReport {
  if (!isRecord(report)) return { outcomes: [], browser: null };
  const list: readonly unknown[] = Array.isArray(report['outcomes']) ? report['outcomes'] : [];
  const order = ['failed', 'skipped', 'passed'];
  const outcomes = list
    .flatMap(readOutcome)
    .toSorted((one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict));
  return { outcomes, browser: typeof report['browser'] === 'string' ? report['browser'] : null };
}

/** Counts the checks by outcome, such as `12 passed, 1 failed, 0 skipped`. */
export const countOutcomes = (outcomes: readonly Outcome[]): string =>
  VERDICTS.map((verdict) => `${outcomes.filter((one) => one.verdict === verdict).length} ${verdict}`).join(
    ', ',
  );
