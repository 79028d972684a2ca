import {
  type ExperimentReport,
  exposuresOf,
  judgeCandidate,
  sampleRatio,
  variantHistory,
} from '@mindloom/registry';
import { Badge } from '@mindloom/ui';
import { finishVerdict, type VariantVerdict } from '../../registry/experiment-texts';
import { shareText } from '../../registry/format';
import { guardVerdict } from './guard-view';

/** The checks that end an experiment, for each variant. */
export function Guardrails({ report, isPinned }: { report: ExperimentReport; isPinned: boolean }) {
  const { variants } = report;
  const [control] = variants;
  if (control === undefined) return null;
  const checks = variants.slice(1).flatMap((variant, index) => {
    const name = `${variant.remote} ${variant.version}`;
    const byFinish = variantHistory(report, index + 1).at(-1)?.byFinish;
    const judgement = judgeCandidate({
      candidate: variant.failures,
      stable: control.failures,
      fallback: control.failures,
    });
    return [
      ...(byFinish === undefined
        ? []
        : [{ name: `Finish rate of ${name}`, verdict: finishVerdict(byFinish) }]),
      {
        name: `Failures of ${name}`,
        verdict: guardVerdict(variant.failures, judgement, 'halts the experiment'),
      },
    ];
  });
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">Guardrails</h3>
      <p className="text-ink-soft">
        {isPinned
          ? 'The slot is pinned, so the guard does not act.'
          : 'If one of them fails, the guard ends the experiment, and all players get the control.'}
      </p>
      <ul className="flex flex-col gap-2">
        {[...checks, { name: 'Shares of the variants', verdict: shareVerdict(report) }].map(
          ({ name, verdict }) => (
            <li key={name} className="flex flex-col gap-1">
              <p className="flex flex-wrap items-center gap-2">
                <span>{name}</span>
                <Badge tone={verdict.tone}>{verdict.word}</Badge>
              </p>
              <p className="text-ink-soft tabular-nums">{verdict.sentence}</p>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

/** Explains whether each variant reaches its intended share of the counted players. */
function shareVerdict(report: ExperimentReport): VariantVerdict {
  const exposures = exposuresOf(report);
  const players = exposures.reduce((sum, exposed) => sum + exposed, 0);
  const ratios = report.variants.map(({ shareBp }, place) =>
    sampleRatio({
      players,
      candidates: exposures[place] ?? 0,
      rolloutBp: shareBp,
      comparisons: report.variants.length,
    }),
  );
  const reached = ratios
    .map(({ share, expected }) => `${share === null ? '-' : shareText(share)} of ${shareText(expected)}`)
    .join(', ');
  const missing = Math.max(...ratios.map(({ missingPlayers }) => missingPlayers));
  if (missing > 0) {
    return { word: 'Too few players', tone: 'neutral', sentence: `${missing} more players are needed.` };
  }
  return ratios.some(({ isMismatch }) => isMismatch)
    ? { word: 'Wrong shares', tone: 'danger', sentence: `${reached}. The variants cannot be compared.` }
    : { word: 'As set', tone: 'success', sentence: `${reached}.` };
}
