import type { UserStats } from '@mindloom/domain';
import { Badge } from '@mindloom/ui';
import { READ_FAILED, ReadFailedBanner } from '../read-failed-banner';

export interface SampleBannerProps {
  isReading: boolean;
  onRetry: () => void;
}

/** A banner above sample figures (D-34). */
export const SampleBanner = (props: SampleBannerProps) => (
  <ReadFailedBanner
    title="Sample data - not your results"
    text={`${READ_FAILED}. Your saved results are safe.`}
    {...props}
  />
);

/** Marks a card with sample figures (D-34). Renders nothing for the player's own figures. */
export function SampleTag({ stats }: { stats: UserStats | null }) {
  return stats?.origin === 'sample' ? <Badge tone="warning">Sample</Badge> : null;
}
