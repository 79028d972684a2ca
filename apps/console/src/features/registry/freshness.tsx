import { Button } from '@mindloom/ui';
import { RefreshCw } from 'lucide-react';
import { timeText } from './moment';
import { useFresh } from './use-fresh';

interface FreshnessProps {
  /** When what is shown was read. */
  readAtMs: number;
  /** The newest attempt to read it again failed. */
  hasFailed: boolean;
}

/** How old the page is, and the way to a new one. */
export function Freshness({ readAtMs, hasFailed }: FreshnessProps) {
  const { isReading, refresh } = useFresh();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p className={hasFailed ? 'text-danger' : 'text-ink-soft'} role={hasFailed ? 'alert' : undefined}>
        {hasFailed ? 'The registry does not answer. This was ' : ''}
        {hasFailed ? 'read' : 'Read'} at <span className="tabular-nums">{timeText(readAtMs)}</span>
      </p>
      <Button variant="secondary" size="sm" onClick={() => void refresh()} aria-busy={isReading}>
        <RefreshCw size={16} aria-hidden="true" />
        Refresh
      </Button>
    </div>
  );
}
