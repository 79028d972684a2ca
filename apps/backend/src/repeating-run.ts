export interface RepeatingRun {
  /** Performs one run. Two runs never overlap. The signal aborts when the timer stops. */
  run: (signal: AbortSignal) => Promise<void>;
  everyMs: number;
  /** Receives the error that a run has thrown. */
  onThrown: (thrown: unknown) => void;
}

/**
 * Starts a run at regular intervals. If the previous run has not ended, an interval is left out.
 * @returns `start`, which starts a run at once, and `stop`, which ends the timer and waits for the current run.
 */
export function startRepeating({ run, everyMs, onThrown }: RepeatingRun) {
  let current: Promise<void> | null = null;
  const stop = new AbortController();
  const start = (): void => {
    current ??= run(stop.signal)
      .catch(onThrown)
      .finally(() => {
        current = null;
      });
  };
  const timer = setInterval(start, everyMs);
  return {
    start,
    stop: async (): Promise<void> => {
      clearInterval(timer);
      stop.abort();
      await current;
    },
  };
}
