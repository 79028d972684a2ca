import { type LogEntry, MAX_LOG_ENTRIES, type RunLog } from '@mindloom/game-contract';

/** Collects the inputs of a run. */
export interface Recorder {
  add(entry: LogEntry): void;
  /** Returns all inputs that were added, or null if there were too many to record. */
  log(): RunLog | null;
}

/** Starts to record a run. @param startMs the time on the run's clock at which the run starts. */
export function createRecorder(startMs: number): Recorder {
  const entries: LogEntry[] = [];
  return {
    add(entry) {
      // Keep one entry more than allowed, which shows that the run was too long.
      if (entries.length <= MAX_LOG_ENTRIES) entries.push(entry);
    },
    log: () => (entries.length > MAX_LOG_ENTRIES ? null : { startMs, entries: [...entries] }),
  };
}
