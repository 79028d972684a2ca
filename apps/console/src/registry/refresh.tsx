import { REGISTRY_KEY } from '@mindloom/data-access/staff';
import { Button } from '@mindloom/ui';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { timeText } from './format';

const REFRESH_MS = 15_000;

/** Query options that read the data again every 15 s while the page is visible, and when the window gets the focus. */
export const FRESH = { refetchInterval: REFRESH_MS, refetchOnWindowFocus: 'always' } as const;

interface RefreshBarProps {
  /** The time of the last successful read. */
  readAtMs: number;
  /** Whether the last attempt to read failed. */
  hasFailed: boolean;
}

/** Shows the age of the data, with a button that reads all registry data again. */
export function RefreshBar({ readAtMs, hasFailed }: RefreshBarProps) {
  const client = useQueryClient();
  const isReading = useIsFetching({ queryKey: REGISTRY_KEY }) > 0;
  const refresh = () => client.invalidateQueries({ queryKey: REGISTRY_KEY });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p className={hasFailed ? 'text-danger' : 'text-ink-soft'} role={hasFailed ? 'alert' : undefined}>
        {hasFailed ? 'The registry does not answer. Last read' : 'Read'} at{' '}
        <span className="tabular-nums">{timeText(readAtMs)}</span>
      </p>
      <Button variant="secondary" size="sm" onClick={() => void refresh()} aria-busy={isReading}>
        <RefreshCw size={16} aria-hidden="true" />
        Refresh
      </Button>
    </div>
  );
}
