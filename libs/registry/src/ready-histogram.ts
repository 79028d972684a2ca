/**
 * The upper bounds of the buckets in which ready times are counted, in ms. A ready time is the time from the press of
 * Start until the game is ready. Each bound is about 1.4 times the one before.
 * `private.ready_bounds_ms` in the database must have the same values.
 */
export const READY_BOUNDS_MS = [
  50, 70, 100, 140, 200, 280, 400, 560, 800, 1100, 1600, 2200, 3200, 4500, 6300, 9000, 12_500,
] as const;

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/**
 * Returns a quantile of the ready times in ms, interpolated linearly within its bucket.
 * @param counts the number of loads in each bucket. The last bucket has the loads above all bounds.
 * @param share the quantile, from 0 to 1: 0.95 gives p95.
 * @returns null without a load; Infinity if the quantile is above the last bound.
 */
export function readyWithinMs(counts: readonly number[], share: number): number | null {
  const all = total(counts);
  if (all === 0) return null;
  const wanted = Math.max(1, share * all);
  let before = 0;
  for (const [step, count] of counts.entries()) {
    if (before + count >= wanted) {
      const from = step === 0 ? 0 : (READY_BOUNDS_MS[step - 1] ?? Infinity);
      const to = READY_BOUNDS_MS[step] ?? Infinity;
      return to === Infinity ? Infinity : from + ((wanted - before) / count) * (to - from);
    }
    before += count;
  }
  return Infinity;
}
