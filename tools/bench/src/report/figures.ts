import type { Bar, Figure } from './suite';
import { bootstrapInterval, median, quantile } from './statistics';

/** Sums values up as one figure. */
export const figureOf = (what: string, unit: string, values: readonly number[]): Figure => ({
  what,
  unit,
  n: values.length,
  median: median(values),
  p75: quantile(values, 0.75),
  p95: quantile(values, 0.95),
});

/** Holds one measured value against its limit; the value may equal it. */
export const atMost = (bar: string, unit: string, measured: number, limit: number): Bar => ({
  bar,
  unit,
  limit,
  measured,
  held: measured <= limit,
});

interface Comparison {
  bar: string;
  unit: string;
  ours: readonly number[];
  theirs: readonly number[];
  figure: (ours: readonly number[], theirs: readonly number[]) => number;
  limit: number;
}

/** Holds two samples against each other; the figure decides, the interval says how sure it is. */
export const compared = ({ bar, unit, ours, theirs, figure, limit }: Comparison): Bar => ({
  ...atMost(bar, unit, figure(ours, theirs), limit),
  interval: bootstrapInterval(ours, theirs, figure),
});
