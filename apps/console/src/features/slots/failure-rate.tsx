import type { SlotOverview } from '@mindloom/data-access/staff';
import { Badge } from '@mindloom/ui';
import { countText, shareText } from '../../registry/format';
import { failureTone } from './slot-attention';

/** The share of a slot's plays in the last 24 hours that failed, in the colour of the guard's verdict. */
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
