import { toast } from '@mindloom/ui';
import { useEffect, useRef } from 'react';

/** The dashboard's own toasts. A later one replaces the one before. */
export const DASHBOARD_TOPIC = 'dashboard';

export interface FailableReading {
  /** The literal text for its failure (docs/product/errors-and-texts.md). */
  title: string;
  /** Whether the latest read failed. */
  isFailing: boolean;
  isReading: boolean;
}

/**
 * Shows one toast for an outage, whatever else fails in it: the text of the first failing reading. An outage ends when
 * everything was read again.
 * @param readings the most important one first.
 */
export function useOutageToast(readings: readonly FailableReading[]): void {
  const isTold = useRef(false);
  const first = readings.findIndex(({ isFailing }) => isFailing);
  const title = readings[first]?.title ?? null;
  // A more important reading may fail in a moment.
  const isUndecided = readings.slice(0, Math.max(0, first)).some(({ isReading }) => isReading);
  const isOver = readings.every(({ isFailing, isReading }) => !isFailing && !isReading);
  useEffect(() => {
    if (isOver) isTold.current = false;
    if (title === null || isUndecided || isTold.current) return;
    isTold.current = true;
    toast.error(title, { description: 'Nothing that you saved is lost.', topic: DASHBOARD_TOPIC });
  }, [title, isUndecided, isOver]);
}
