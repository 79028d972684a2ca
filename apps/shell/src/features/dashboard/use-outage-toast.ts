import { toast } from '@mindloom/ui';
import { useEffect, useRef } from 'react';

/** The topic of the dashboard's own toasts. A new toast of a topic replaces the previous one. */
export const DASHBOARD_TOPIC = 'dashboard';

export interface FailableReading {
  /** The toast's text if this read fails, as docs/product/errors-and-texts.md prescribes it. */
  title: string;
  /** Whether the latest read failed. */
  isFailing: boolean;
  isReading: boolean;
}

/**
 * Shows one toast for an outage, with the text of the most important failing read. Further failures in the same
 * outage show no toast. An outage ends when all reads have succeeded again.
 * @param readings the reads of the page, the most important one first.
 */
export function useOutageToast(readings: readonly FailableReading[]): void {
  const isTold = useRef(false);
  const first = readings.findIndex(({ isFailing }) => isFailing);
  const title = readings[first]?.title ?? null;
  // Wait while a more important read is still running. If that read fails too, its text must be shown instead.
  const isUndecided = readings.slice(0, Math.max(0, first)).some(({ isReading }) => isReading);
  const isOver = readings.every(({ isFailing, isReading }) => !isFailing && !isReading);
  useEffect(() => {
    if (isOver) isTold.current = false;
    if (title === null || isUndecided || isTold.current) return;
    isTold.current = true;
    toast.error(title, { description: 'Nothing that you saved is lost.', topic: DASHBOARD_TOPIC });
  }, [title, isUndecided, isOver]);
}
