import { isRecord } from '@mindloom/base';
import type { LogEntry, RunLog } from './contract';

/** The file of a release that can replay its runs. Its default export has the function `replay(settings, log)`. */
export const ENGINE_FILE = 'engine.js';

/** The maximum number of entries of a log: about 16 kB with gzip. A run with more inputs is not recorded. */
export const MAX_LOG_ENTRIES = 4000;

const WITHOUT_VALUE: readonly unknown[] = ['pause', 'resume', 'end'];
const WITH_VALUE: readonly unknown[] = ['event', 'settings'];

const isTime = (value: unknown, earliestMs: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= earliestMs;

const isEntry = (entry: unknown): entry is LogEntry => {
  if (!Array.isArray(entry)) return false;
  if (entry.length === 2) return WITHOUT_VALUE.includes(entry[1]);
  return entry.length === 3 && WITH_VALUE.includes(entry[1]) && isRecord(entry[2]);
};

/**
 * Returns true if a value has the form of a complete log: its times never decrease, a pause is followed by a resume or
 * by the end, and only the last entry is an end. The events are not checked, because only the game knows them.
 * @param value a field of a summary, or a stored log, of any type.
 */
export function isRunLog(value: unknown): value is RunLog {
  if (!isRecord(value) || !isTime(value.startMs, 0) || !Array.isArray(value.entries)) return false;
  if (value.entries.length === 0 || value.entries.length > MAX_LOG_ENTRIES) return false;
  let beforeMs = value.startMs;
  let phase: 'running' | 'paused' | 'ended' = 'running';
  for (const entry of value.entries) {
    if (!isEntry(entry) || !isTime(entry[0], beforeMs) || phase === 'ended') return false;
    beforeMs = entry[0];
    const kind = entry[1];
    if (kind === 'end') phase = 'ended';
    else if (kind === 'resume') {
      if (phase !== 'paused') return false;
      phase = 'running';
    } else if (kind !== 'settings') {
      if (phase !== 'running') return false;
      if (kind === 'pause') phase = 'paused';
    }
  }
  return phase === 'ended';
}

/**
 * Returns the log of the same run as if it had ended right after an entry. A replay of it gives the score up to there.
 * @param index the position of the last entry to keep.
 */
export function logUntil({ startMs, entries }: RunLog, index: number): RunLog {
  const kept = entries.slice(0, index + 1);
  const last = kept.at(-1);
  if (last?.[1] === 'end') return { startMs, entries: kept };
  return { startMs, entries: [...kept, [last?.[0] ?? startMs, 'end']] };
}
