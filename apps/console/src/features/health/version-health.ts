import { isRecord } from '@mindloom/base';
import type { HealthRow } from '@mindloom/data-access/staff';
import { readyWithinMs } from '@mindloom/registry';

/** The loads of one version in one time step. */
export interface HealthStep {
  /** Start of the step, as Unix time in ms. */
  startMs: number;
  attempts: number;
  /** Failed loads, and plays that failed after the mount. */
  failures: number;
}

/** The loads of one version in one place in a time span. */
export interface VersionHealth {
  remote: string;
  version: string;
  /** Whether the version ran in a frame. */
  isFramed: boolean;
  attempts: number;
  loadFailures: number;
  /** Plays that stopped with an error. */
  crashes: number;
  /** Plays that froze the page, which the next visit reported. */
  stalls: number;
  /** Plays with at least three uncaught errors, in which the game stayed on screen. */
  errored: number;
  /** Failed loads after which another version was loaded. */
  fallbacks: number;
  /**
   * Median loading time. Null if no load succeeded. Infinity if the time is above the last bound of the backend's
   * histogram.
   */
  p50Ms: number | null;
  p95Ms: number | null;
  /** Failure codes with their counts, the most frequent code first. */
  codes: readonly (readonly [code: string, times: number])[];
  /** Every time step of the span, oldest first, including empty steps. */
  steps: readonly HealthStep[];
}

const MINUTE_MS = 60_000;
const MEDIAN = 0.5;
const P95 = 0.95;

/** The codes of plays that froze the page: one for a freeze before the game was ready, one for a freeze during play. */
const STALL_CODES = ['ML-114', 'ML-115'];
const ERROR_CODES = ['ML-116'];

const sum = (rows: readonly HealthRow[], of: (row: HealthRow) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

const addedCounts = (rows: readonly HealthRow[]): number[] =>
  rows.reduce<number[]>(
    (total, { ready_counts: counts }) => counts.map((count, step) => count + (total[step] ?? 0)),
    [],
  );

function codesOf(rows: readonly HealthRow[]): [string, number][] {
  const times = new Map<string, number>();
  for (const { failure_codes: codes } of rows) {
    if (!isRecord(codes)) continue;
    for (const [code, count] of Object.entries(codes))
      times.set(code, (times.get(code) ?? 0) + (typeof count === 'number' ? count : 0));
  }
  return [...times].toSorted(([, one], [, other]) => other - one);
}

/**
 * Returns the time steps of a span that ends now. The start of each step is a multiple of the step length since 1970,
 * as in the database.
 */
function stepsOf(rows: readonly HealthRow[], span: { stepMinutes: number; steps: number }, nowMs: number) {
  const stepMs = span.stepMinutes * MINUTE_MS;
  const last = Math.floor(nowMs / stepMs) * stepMs;
  const byStart = new Map(rows.map((row) => [Date.parse(row.step), row]));
  return Array.from({ length: span.steps }, (_, place): HealthStep => {
    const startMs = last - (span.steps - 1 - place) * stepMs;
    const row = byStart.get(startMs);
    return {
      startMs,
      attempts: row?.attempts ?? 0,
      failures: (row?.load_failures ?? 0) + (row?.crashes ?? 0),
    };
  });
}

/**
 * Sums the health rows of a slot by version and place. The version with the most attempts comes first.
 * @param rows the rows of one slot, one per version, place and time step.
 * @param span the time span that the rows cover.
 */
export function versionHealth(
  rows: readonly HealthRow[],
  span: { stepMinutes: number; steps: number },
  nowMs: number,
): VersionHealth[] {
  const idOf = ({ remote, version, place }: HealthRow) => `${remote} ${version} ${place}`;
  const summed = [...new Set(rows.map(idOf))].flatMap((id) => {
    const own = rows.filter((row) => idOf(row) === id);
    const [first] = own;
    if (first === undefined) return [];
    const ready = addedCounts(own);
    const codes = codesOf(own);
    const timesOf = (wanted: readonly string[]) =>
      codes.reduce((total, [code, times]) => total + (wanted.includes(code) ? times : 0), 0);
    const stalls = timesOf(STALL_CODES);
    const errored = timesOf(ERROR_CODES);
    return {
      remote: first.remote,
      version: first.version,
      isFramed: first.place === 'frame',
      attempts: sum(own, ({ attempts }) => attempts),
      loadFailures: sum(own, ({ load_failures: failures }) => failures),
      // The database counts all plays that failed after the mount as crashes. The code of a failure says which kind it
      // is.
      crashes: sum(own, ({ crashes }) => crashes) - stalls - errored,
      stalls,
      errored,
      fallbacks: sum(own, ({ fallbacks }) => fallbacks),
      p50Ms: readyWithinMs(ready, MEDIAN),
      p95Ms: readyWithinMs(ready, P95),
      codes,
      steps: stepsOf(own, span, nowMs),
    };
  });
  return summed.toSorted((one, other) => other.attempts - one.attempts);
}
