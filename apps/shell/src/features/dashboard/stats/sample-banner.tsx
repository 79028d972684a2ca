import type { UserStats } from '@mindloom/domain';
import { Badge, Button, Card } from '@mindloom/ui';

export interface SampleBannerProps {
  isReading: boolean;
  onRetry: () => void;
}

/** A banner above sample figures (D-34). */
export function SampleBanner({ isReading, onRetry }: SampleBannerProps) {
  return (
    <Card role="status" className="dashboard-sample flex flex-wrap items-center justify-between gap-4">
      <div>
        <p className="font-semibold">Sample data - not your results</p>
        <p className="text-sm text-ink-soft">
          Your own figures could not be read just now. Your saved results are safe.
        </p>
      </div>
      <Button variant="secondary" busy={isReading} onClick={onRetry}>
        Retry
      </Button>
    </Card>
  );
}

/** Marks a card with sample figures (D-34). Renders nothing for the player's own figures. */
export function SampleTag({ stats }: { stats: UserStats | null }) {
  return stats?.origin === 'sample' ? <Badge tone="warning">Sample</Badge> : null;
}
