import type { SlotOverview } from '@mindloom/data-access/staff';
import { Badge } from '@mindloom/ui';
import { TriangleAlert } from 'lucide-react';
import { countText, shareText } from '../../registry/format';
import { failureTone } from './slot-attention';

/** Marks a slot that staff should look at, with the reasons. Shows nothing without a reason. */
export const Attention = ({ reasons }: { reasons: readonly string[] }) =>
  reasons.length === 0 ? null : (
    <span className="mt-1 flex items-start gap-1.5 text-sm font-normal">
      <TriangleAlert size={18} className="mt-0.5 flex-none text-warning" aria-hidden="true" />
      <span className="wrap-anywhere">
        <span className="font-semibold">Needs attention:</span> {reasons.join(' ')}
      </span>
    </span>
  );

/** Shows the share of a slot's plays in the last 24 hours that failed, in the colour of the guard's judgement. */
export function FailureRate({ overview }: { overview: SlotOverview | undefined }) {
  if (overview === undefined) return <span className="text-ink-soft">-</span>;
  const { attempts, failures, evidence } = overview;
  if (attempts === 0) return <span className="text-ink-soft">No plays</span>;
  const rate = shareText(failures / attempts);
  const tone = failureTone(evidence);
  return (
    <span className="tabular-nums">
      {tone === 'neutral' ? rate : <Badge tone={tone}>{rate}</Badge>}{' '}
      <span className="text-ink-soft">of {countText(attempts, 'play', 'plays')}</span>
    </span>
  );
}
