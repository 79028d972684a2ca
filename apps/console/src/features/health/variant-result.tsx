import {
  type ExperimentReport,
  msUntilVariantDecided,
  SMALLEST_DIFFERENCES,
  variantHistory,
  type VariantMoment,
} from '@mindloom/registry';
import { Badge } from '@mindloom/ui';
import { differenceText, meanText, unitText, variantVerdict } from '../../registry/experiment-texts';
import { waitText } from '../../registry/format';
import { IntervalChart } from './interval-chart';

interface VariantResultProps {
  report: ExperimentReport;
  /** The position of the variant in the experiment, from 1. Position 0 is the control. */
  place: number;
}

/** Compares a variant with the control by the goal of the experiment, now and over time. */
export function VariantResult({ report, place }: VariantResultProps) {
  const { goal, variants } = report;
  const variant = variants[place];
  const history = variantHistory(report, place);
  const last = history.at(-1);
  if (variant === undefined || last === undefined) return null;
  const { values, controlValues, byGoal } = last;
  const counts = { variant: values.count, control: controlValues.count };
  const { word, tone, sentence } = variantVerdict(goal, byGoal, counts);
  const wait = waitSentence(report, history);
  const smallest = SMALLEST_DIFFERENCES[goal];
  return (
    <article className="flex flex-col gap-2 rounded-control border border-line px-3 py-2">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold tabular-nums">
          {variant.remote} {variant.version}
        </span>
        <Badge tone={tone}>{word}</Badge>
      </p>
      <p className="tabular-nums">{sentence}</p>
      {values.count > 0 && controlValues.count > 0 && (
        <p className="text-ink-soft tabular-nums">
          {meanText(goal, values.sum / values.count)} with the variant,{' '}
          {meanText(goal, controlValues.sum / controlValues.count)} with the control.
        </p>
      )}
      {wait !== null && <p className="tabular-nums">{wait}</p>}
      <IntervalChart
        intervals={history.flatMap(({ atMs, byGoal: { difference, within } }) =>
          difference === null || within === null ? [] : [{ atMs, value: difference, within }],
        )}
        fromMs={history[0]?.atMs ?? last.atMs}
        toMs={last.atMs}
        equal={{ value: 0, text: `In ${unitText(goal)}; 0 means no difference.` }}
        reach={{ least: 3 * smallest, most: goal === 'level' ? 1000 : 1 }}
        textOf={(value) => differenceText(goal, value)}
      />
    </article>
  );
}

/** Says when a decision is expected; null if a decision has been made, or if the experiment has ended. */
function waitSentence(report: ExperimentReport, history: readonly VariantMoment[]): string | null {
  if (report.state !== 'running') return null;
  const waitMs = msUntilVariantDecided(report, history);
  if (waitMs === 0) return null;
  if (waitMs === null) return 'No players arrive now who could decide the comparison.';
  const target = history.at(-1)?.byGoal.verdict === 'too-few' ? 'Enough players' : 'A decision';
  return `${target} can be expected in ${waitText(waitMs)} at the current rate.`;
}
