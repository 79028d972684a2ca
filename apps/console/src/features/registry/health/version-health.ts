import type { HealthRow } from '@mindloom/data-access/staff';
import { readyWithinMs } from '@mindloom/registry';

/** One step of time of a version. */
export interface HealthStep {
  /** When it began, in ms since 1970. */
  startMs: number;
  attempts: number;
  /** Loads that failed, and games that broke in play. */
  failures: number;
}

/** What became of the loads of one version. */
export interface VersionHealth {
  remote: string;
  version: string;
  attempts: number;
  loadFailures: number;
  crashes: number;
  /** Players who got another version instead. */
  fallbacks: number;
  /** Infinity: beyond what is measured; null: nobody was ready. */
  p50Ms: number | null;
  p95Ms: number | null;
  /** How often each failure came, most frequent first. */
  codes: readonly (readonly [code: string, times: number])[];
  /** Every step of the span, oldest first, also the empty ones. */
  steps: readonly HealthStep[];
}

const MINUTE_MS = 60_000;
const MEDIAN = 0.5;
const SLOWEST = 0.95;

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
    if (typeof codes !== 'object' || codes === null || Array.isArray(codes)) continue;
    for (const [code, count] of Object.entries(codes))
      times.set(code, (times.get(code) ?? 0) + (typeof count === 'number' ? count : 0));
  }
  return [...times].toSorted(([, one], [, other]) => other - one);
}

/** The steps of a span that ends now; they begin where the database's do, at whole steps since 1970. */
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
 * What became of the loads of each version of a slot, the most tried first.
 * @param rows of one slot, one per version and step.
 * @param span how the rows were asked for.
 */
export function versionHealth(
  rows: readonly HealthRow[],
  span: { stepMinutes: number; steps: number },
  nowMs: number,
): VersionHealth[] {
  const idOf = ({ remote, version }: HealthRow) => `${remote} ${version}`;
  const summed = [...new Set(rows.map(idOf))].flatMap((id) => {
    const own = rows.filter((row) => idOf(row) === id);
    const [first] = own;
    if (first === undefined) return [];
    const ready = addedCounts(own);
    return {
      remote: first.remote,
      version: first.version,
      attempts: sum(own, ({ attempts }) => attempts),
      loadFailures: sum(own, ({ load_failures: failures }) => failures),
      crashes: sum(own, ({ crashes }) => crashes),
      fallbacks: sum(own, ({ fallbacks }) => fallbacks),
      p50Ms: readyWithinMs(ready, MEDIAN),
      p95Ms: readyWithinMs(ready, SLOWEST),
      codes: codesOf(own),
      steps: stepsOf(own, span, nowMs),
    };
  });
  return summed.toSorted((one, other) => other.attempts - one.attempts);
}
