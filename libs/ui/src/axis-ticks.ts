/** Steps that are easy to count by, per power of ten. */
const NICE = [1, 2, 5, 10] as const;
const WANTED_STEPS = 3;

function niceStep(span: number): number {
  const rough = span / WANTED_STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = NICE.find((nice) => nice * power >= rough) ?? 10;
  return Math.max(1, factor * power);
}

/**
 * Round numbers for the axis of a chart, rising by one step, the first and the last around all values.
 * @param values in whole units: the steps are whole numbers. Not below 0.
 * @param most no tick goes above it, such as 100 for percents.
 */
export function axisTicks(values: readonly number[], most = Infinity): number[] {
  const low = Math.max(0, Math.min(...values));
  const high = Math.min(most, Math.max(...values));
  if (values.length === 0 || !Number.isFinite(low)) return [0, 1];
  const step = niceStep(Math.max(1, high - low));
  const first = Math.max(0, Math.min(Math.floor(low / step), Math.ceil(most / step) - 1));
  const last = Math.max(first + 1, Math.ceil(high / step));
  return Array.from({ length: last - first + 1 }, (_, index) => Math.min(most, (first + index) * step));
}
