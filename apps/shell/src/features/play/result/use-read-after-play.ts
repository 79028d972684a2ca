import type { FinishedPlay } from '@mindloom/data-access';
import { useEffect, useEffectEvent, useState } from 'react';

/** The code that reads what a result shows. It is a single chunk, because each chunk adds bytes to the first page. */
type Readers = typeof import('../standing');

/**
 * Reads a value that the result of a play shows. The code that reads the value is loaded after the result is on screen.
 * @param finished the result that is being saved; null when there is none.
 * @param unknown the value that is returned until the read succeeds.
 * @param read reads the value. It can call `show` with another value before it resolves.
 * @param what names the value in the warning ML-190 about a failed read.
 */
export function useReadAfterPlay<T>(
  finished: FinishedPlay | null,
  unknown: T,
  read: (readers: Readers, finished: FinishedPlay, show: (value: T) => void) => Promise<T>,
  what: string,
): T {
  const [value, setValue] = useState(unknown);
  const start = useEffectEvent(async (play: FinishedPlay, show: (value: T) => void) => {
    try {
      show(await read(await import('../standing'), play, show));
    } catch (cause) {
      console.warn('ML-190', `${what} not shown`, cause);
    }
  });
  useEffect(() => {
    if (finished === null) return undefined;
    let isShown = true;
    void start(finished, (known) => {
      if (isShown) setValue(known);
    });
    return () => {
      isShown = false;
    };
  }, [finished]);
  return value;
}
