import type { ConformanceRow, ReleaseRow } from '@mindloom/data-access/staff';
import { momentText } from '../moment';
import { countOutcomes, readReport } from './conformance-outcomes';
import { releaseDiff } from './release-diff';

interface ReleaseDetailsProps {
  release: ReleaseRow;
  /** What players get now, of the same remote; undefined when that is another one. */
  live: ReleaseRow | undefined;
  /** The newest run over exactly this release. */
  run: ConformanceRow | undefined;
}

/** What staff look at before they decide: the difference to the live release, and the conformance report. */
export const ReleaseDetails = ({ release, live, run }: ReleaseDetailsProps) => (
  <details className="mt-1">
    <summary className="w-fit cursor-pointer rounded-control py-1 font-semibold text-brand">
      Report and changes
    </summary>
    <div className="flex flex-col gap-3 py-2">
      {live !== undefined && live.version !== release.version && <Diff release={release} live={live} />}
      {run === undefined ? <p>No conformance run over this content is kept.</p> : <Report run={run} />}
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
      <p className="font-semibold">Conformance suite {run.suite}</p>
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
