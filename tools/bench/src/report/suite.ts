import type { Surroundings } from './surroundings';

/** What may differ from one run of the bench to the next. */
export interface BenchOptions {
  /** Few repetitions: to see that it works, not to know how fast. */
  quick: boolean;
  /** Of every order of chance. */
  seed: number;
  /** Faults that are planted on purpose, to see that their bar is missed. */
  plants: ReadonlySet<string>;
  /** Tells a person how far it is. */
  say: (line: string) => void;
}

/** One figure that was measured a number of times. */
export interface Figure {
  what: string;
  unit: string;
  n: number;
  median: number;
  p75: number;
  p95: number;
}

/** One bar and whether it was held. */
export interface Bar {
  bar: string;
  unit: string;
  limit: number;
  measured: number;
  /** Where 95 % of what chance could have made of it lies; for ratios and differences. */
  interval?: readonly [number, number];
  held: boolean;
}

/** Figures that belong side by side, one row per thing that was measured. */
export interface Table {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** How a suite came out. */
export interface SuiteResult {
  bars: readonly Bar[];
  figures: readonly Figure[];
  tables: readonly Table[];
  /** What a reader must know to judge the figures. */
  notes: readonly string[];
}

/** One part of the bench. */
export interface Suite {
  name: string;
  asks: string;
  /** The names of the faults that can be planted in it. */
  plants: readonly string[];
  run: (options: BenchOptions) => Promise<SuiteResult>;
}

/** The latest result of one suite with the place of the measurement. Suites can run one at a time. */
export interface KeptResult extends SuiteResult {
  asks: string;
  tookS: number;
  surroundings: Surroundings;
}

/** The latest result of every suite, by name. */
export type KeptReport = Record<string, KeptResult>;
