/** The factors of the steps between ticks. A step is a power of ten multiplied by one of these factors. */
const ROUND_FACTORS = [1, 2, 5, 10] as const;
const TARGET_STEPS = 3;

function roundStep(span: number): number {
  const rough = span / TARGET_STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = ROUND_FACTORS.find((round) => round * power >= rough) ?? 10;
  return Math.max(1, factor * power);
}

/**
 * The axis of a chart covers at least this share of the highest value. Otherwise a small change would look like a large
 * one.
 */
const LEAST_SPAN = 0.5;

/**
 * Returns evenly spaced round numbers for the axis of a chart. The first and the last tick enclose all values.
 * @param values not negative. The steps between ticks are integers.
 */
export function axisTicks(values: readonly number[]): number[] {
  const high = Math.max(...values);
  const low = Math.max(0, Math.min(...values, high * (1 - LEAST_SPAN)));
  if (values.length === 0 || !Number.isFinite(low)) return [0, 1];
  const step = roundStep(Math.max(1, high - low));
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}
