import { bootstrapInterval, median, quantile } from '../statistics';
import type { Environment } from './environment';

export interface BenchOptions {
  /** If true, measures with few repetitions, to check that the suite works. The values are then not meaningful. */
  quick: boolean;
  seed: number;
  /** The names of the faults to inject. Each injected fault must make the suite miss a bar. */
  injected: ReadonlySet<string>;
  /** Prints the progress. */
  log: (line: string) => void;
}

/** The distribution of a repeated measurement. */
export interface Figure {
  name: string;
  unit: string;
  n: number;
  median: number;
  p75: number;
  p95: number;
}

/** A limit, and the measured value that must not exceed the limit. */
export interface Bar {
  name: string;
  unit: string;
  limit: number;
  measured: number;
  /** The 95 % bootstrap interval of a ratio or a difference. */
  interval?: readonly [number, number];
  held: boolean;
}

export interface Table {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

export interface SuiteResult {
  bars: readonly Bar[];
  figures: readonly Figure[];
  tables: readonly Table[];
  /** Facts that a reader must know to interpret the measured values. */
  notes: readonly string[];
}

export interface Suite {
  name: string;
  /** A phrase that says what the suite measures. */
  description: string;
  /** The names of the faults that can be injected into the suite. */
  faults: readonly string[];
  run: (options: BenchOptions) => Promise<SuiteResult>;
}

/** The latest result of one suite. Each suite has its own environment, because suites can run separately. */
export interface RecordedResult extends SuiteResult {
  description: string;
  tookS: number;
  environment: Environment;
}

/** The latest result of each suite, by the name of the suite, as stored in latest.json. */
export type BenchReport = Record<string, RecordedResult>;

/** Summarizes repeated measurements. */
export const figureOf = (name: string, unit: string, values: readonly number[]): Figure => ({
  name,
  unit,
  n: values.length,
  median: median(values),
  p75: quantile(values, 0.75),
  p95: quantile(values, 0.95),
});

/** Returns a bar that is held if the measured value is at most the limit. */
export const atMost = (name: string, unit: string, measured: number, limit: number): Bar => ({
  name,
  unit,
  limit,
  measured,
  held: measured <= limit,
});

interface Comparison {
  name: string;
  unit: string;
  ours: readonly number[];
  theirs: readonly number[];
  statistic: (ours: readonly number[], theirs: readonly number[]) => number;
  limit: number;
}

/**
 * Returns a bar for a statistic of two samples, with its interval. The bar is held if the statistic is at most the limit,
 * whatever the interval.
 */
export const compareSamples = ({ name, unit, ours, theirs, statistic, limit }: Comparison): Bar => ({
  ...atMost(name, unit, statistic(ours, theirs), limit),
  interval: bootstrapInterval(ours, theirs, statistic),
});
