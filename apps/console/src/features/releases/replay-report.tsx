import {
  type ChangedRun,
  changedRuns,
  explainReport,
  REGISTRY_KEY,
  type ReplayReportRow,
} from '@mindloom/data-access/staff';
import { Badge, Button, TextField } from '@mindloom/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useActorName } from '../../registry/actor-name';
import { momentText } from '../../registry/format';
import { useMayChange } from '../../registry/my-role';

interface ReplayReportProps {
  report: ReplayReportRow;
  myId: string;
}

/** What a release computes for recorded runs of the stable version, and the reason for a change. */
export function ReplayReport({ report, myId }: ReplayReportProps) {
  const nameOf = useActorName(myId);
  const mayChange = useMayChange(myId);
  const isChanged = report.score_changes + report.figure_changes + report.failures > 0;
  const examples = changedRuns(report);
  return (
    <div className="mt-2 flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={isChanged ? 'danger' : 'success'}>Replays of real runs</Badge>
        <span>
          {reportText(report)} Compared with {report.stable_version}, {momentText(report.created_at)}.
        </span>
      </p>
      {examples.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer rounded-control py-1 font-semibold text-brand">
            First differences
          </summary>
          <ul className="mt-1 rounded-control bg-sunken px-3 py-2">
            {examples.map((example, index) => (
              <li key={index} className="wrap-anywhere">
                {exampleText(example)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {report.reason !== null && report.reason_at !== null && (
        <p className="wrap-anywhere">
          Reason, {momentText(report.reason_at)} by {nameOf(report.reason_by ?? '')}: {report.reason}
        </p>
      )}
      {isChanged && report.reason === null && mayChange && <ReasonForm report={report} />}
    </div>
  );
}

const count = (value: number): string => value.toLocaleString('en-US');

/** The result of a report in words, such as '0 of 1,000 scores change.' */
export function reportText(
  report: Pick<ReplayReportRow, 'runs' | 'score_changes' | 'figure_changes' | 'failures'>,
): string {
  const scores = `${count(report.score_changes)} of ${count(report.runs)} scores change`;
  const others = [
    ...(report.figure_changes > 0 ? [`${count(report.figure_changes)} runs have another figure`] : []),
    ...(report.failures > 0 ? [`${count(report.failures)} runs cannot be replayed`] : []),
  ];
  return `${[scores, ...others].join('; ')}.`;
}

function exampleText(changed: ChangedRun): string {
  if (changed.result === 'failed') return `Cannot be replayed: ${changed.detail}`;
  const { stableScore, candidateScore, entry, atMs, figure, stable, candidate } = changed;
  return `Score ${candidateScore} instead of ${stableScore}. First difference after input ${entry} (${(atMs / 1000).toFixed(1)} s): ${figure} is ${candidate} instead of ${stable}.`;
}

const REASON_LENGTH = { min: 10, max: 500 };

function ReasonForm({ report }: { report: ReplayReportRow }) {
  const [reason, setReason] = useState('');
  const client = useQueryClient();
  const {
    mutateAsync,
    isPending,
    data: result,
  } = useMutation({
    mutationFn: (text: string) => explainReport(report.id, text),
    onSettled: () => client.invalidateQueries({ queryKey: REGISTRY_KEY }),
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    await mutateAsync(reason.trim());
  };
  return (
    <form
      aria-label={`Reason for the change: ${report.candidate_version}`}
      className="flex flex-col gap-2"
      onSubmit={(event) => void send(event)}
    >
      <TextField
        label="Why may results change?"
        description="Until you state a reason, the database refuses to give this release to players."
        value={reason}
        maxLength={REASON_LENGTH.max}
        onChange={({ target }) => setReason(target.value)}
      />
      {result?.ok === false && (
        <p role="alert" className="text-danger">
          Nothing was stored. {result.problem} ({result.code})
        </p>
      )}
      <Button
        type="submit"
        size="sm"
        className="self-start"
        disabled={isPending || reason.trim().length < REASON_LENGTH.min}
      >
        Save the reason
      </Button>
    </form>
  );
}
