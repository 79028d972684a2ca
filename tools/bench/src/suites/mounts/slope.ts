/** One measurement of something that may grow. */
export interface Point {
  at: number;
  value: number;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** By how much the value grows per step, along the straight line that fits best. */
export function slopeOf(points: readonly Point[]): number {
  const meanAt = mean(points.map(({ at }) => at));
  const meanValue = mean(points.map(({ value }) => value));
  const rise = points.reduce((sum, { at, value }) => sum + (at - meanAt) * (value - meanValue), 0);
  const run = points.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0);
  return rise / run;
}
