import { type AssignmentRow, experimentReport } from '@mindloom/data-access/staff';
import { type ExperimentReport, exposuresOf } from '@mindloom/registry';
import { Badge, Skeleton } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { goalText, stateSentence } from '../../registry/experiment-texts';
import { countText, momentText, rolloutText } from '../../registry/format';
import { FRESH } from '../../registry/refresh';
import { Guardrails } from './experiment-guardrails';
import { VariantResult } from './variant-result';

/** Shows the newest experiment of a slot: its exposures, the comparison with the control over time, and its guardrails. */
export function ExperimentView({ slot, live }: { slot: string; live: AssignmentRow }) {
  const { data, isError } = useQuery({ ...experimentReport(slot), ...FRESH });
  if (data === null) return null;
  return (
    <section className="flex flex-col gap-3" aria-labelledby="experiment-title">
      <h2 id="experiment-title" className="text-lg">
        Experiment
      </h2>
      {data === undefined && isError && (
        <p role="alert" className="text-danger">
          The experiment of this slot could not be read.
        </p>
      )}
      {data === undefined && !isError && <Skeleton className="h-20" />}
      {data !== undefined && <Report report={data} isPinned={live.pinned} />}
    </section>
  );
}

const STATES = {
  running: { word: 'Running', tone: 'brand' },
  halted: { word: 'Halted', tone: 'danger' },
  decided: { word: 'Decided', tone: 'success' },
} as const;

function Report({ report, isPinned }: { report: ExperimentReport; isPinned: boolean }) {
  const { goal, state, since, until, plannedEnd, variants } = report;
  const { word, tone } = STATES[state];
  const isOverdue = state === 'running' && Date.parse(until) > Date.parse(plannedEnd);
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{word}</Badge>
        <span className="font-semibold">{goalText(goal)}</span>
        <span className="text-ink-soft tabular-nums">
          since {momentText(since)}, planned until {momentText(plannedEnd)}
        </span>
      </p>
      {state !== 'running' && <p className="tabular-nums">{stateSentence(report)}</p>}
      {isOverdue && (
        <p className="rounded-control bg-warning-soft p-3">
          The planned end has passed. Players keep their variants until staff end the experiment.
        </p>
      )}
      <Exposures report={report} />
      {variants.slice(1).map(({ remote, version }, index) => (
        <VariantResult key={`${remote} ${version}`} report={report} place={index + 1} />
      ))}
      <Guardrails report={report} isPinned={isPinned} />
    </div>
  );
}

/** Shows the number of players of each variant whose game was mounted. */
function Exposures({ report }: { report: ExperimentReport }) {
  const counted = exposuresOf(report);
  const all = counted.reduce((sum, exposed) => sum + exposed, 0);
  return (
    <>
      <table className="w-full text-left tabular-nums">
        <caption className="sr-only">Exposures of each variant</caption>
        <thead className="text-ink-soft">
          <tr>
            <th scope="col">Variant</th>
            <th scope="col">Share</th>
            <th scope="col">Exposed players</th>
            <th scope="col">Counted</th>
          </tr>
        </thead>
        <tbody>
          {report.variants.map(({ remote, version, shareBp, exposed }, place) => (
            <tr key={`${remote} ${version}`}>
              <th scope="row" className="font-normal">
                {remote} {version}
                {place === 0 && ' (control)'}
              </th>
              <td>{rolloutText(shareBp)}</td>
              <td>{exposed}</td>
              <td>{counted[place] ?? 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-ink-soft">
        A player is exposed when a game is mounted, and counts with one value.{' '}
        {countText(all, 'player counts', 'players count')}, by the guard's rule for reports.
      </p>
    </>
  );
}
