/** The calls of a shell that are told apart. */
export type CallKind = 'snapshot, changed' | 'snapshot, unchanged' | 'report' | 'save';

export interface CallFigures {
  kind: CallKind;
  count: number;
  /** Answers that were none, or that nobody wants. */
  failed: number;
  perSecond: number;
  /** Milliseconds from the request to the last byte of its answer; of the answers that were wanted. */
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
}

/** The smallest value that so large a share of the values does not exceed; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** Collects how long calls take. */
export function createLatencies() {
  const calls: { kind: CallKind; ms: number; ok: boolean }[] = [];
  const figuresOf = (kind: CallKind, seconds: number): CallFigures => {
    const all = calls.filter((call) => call.kind === kind);
    const times = all.filter(({ ok }) => ok).map(({ ms }) => ms);
    return {
      kind,
      count: all.length,
      failed: all.length - times.length,
      perSecond: all.length / seconds,
      p50Ms: percentile(times, 0.5),
      p95Ms: percentile(times, 0.95),
      p99Ms: percentile(times, 0.99),
    };
  };
  return {
    add: (kind: CallKind, ms: number, ok: boolean): void => void calls.push({ kind, ms, ok }),
    /** Of every kind that was called at all. */
    figures: (seconds: number): CallFigures[] =>
      [...new Set(calls.map(({ kind }) => kind))].toSorted().map((kind) => figuresOf(kind, seconds)),
  };
}

export type Latencies = ReturnType<typeof createLatencies>;
