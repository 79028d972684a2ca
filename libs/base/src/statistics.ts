/**
 * Returns a quantile with linear interpolation between neighbours (type 7, the default of R and NumPy).
 * @param values in any order.
 * @param share from 0 to 1. For example, 0.5 gives the median and 0.95 the 95th percentile.
 * @returns null for an empty list.
 */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  if (below === undefined || above === undefined) return null;
  return below + (above - below) * (position - Math.floor(position));
}

/**
 * Returns the middle value, or the mean of the two middle values if the count is even. Returns null for an empty
 * list.
 */
export const median = (values: readonly number[]): number | null => quantile(values, 0.5);

/** Returns the arithmetic mean, or null for an empty list. */
export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
