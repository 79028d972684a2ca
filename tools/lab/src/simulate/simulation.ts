/** The range of values within which a figure meets its bar (its limit). */
export type Bar =
  | { kind: 'atMost'; limit: number }
  | { kind: 'atLeast'; limit: number }
  | { kind: 'between'; lowest: number; highest: number };

/** One result of a simulation. */
export interface Figure {
  name: string;
  value: number;
  /** The bar of the figure. Null for a figure that is only reported. */
  bar: Bar | null;
}

export interface SimulationOptions {
  seed: number;
  /** Whether to run a small version of the simulation that takes a few seconds, for tests. */
  isQuick: boolean;
  /** If set, the only game that is simulated. Only for simulations that play the product's games. */
  game?: string;
}

/** A simulation in which the true values are known, so that the estimates of the product can be compared with them. */
export interface Simulation {
  about: string;
  run: (options: SimulationOptions) => Figure[] | Promise<Figure[]>;
}

export const atMost = (limit: number): Bar => ({ kind: 'atMost', limit });
export const atLeast = (limit: number): Bar => ({ kind: 'atLeast', limit });
export const between = (lowest: number, highest: number): Bar => ({ kind: 'between', lowest, highest });

/** Returns true if a figure meets its bar. NaN never meets a bar. */
export function isMet({ value, bar }: Figure): boolean {
  if (bar === null) return true;
  if (bar.kind === 'atMost') return value <= bar.limit;
  if (bar.kind === 'atLeast') return value >= bar.limit;
  return value >= bar.lowest && value <= bar.highest;
}

function barText(bar: Bar | null): string {
  if (bar === null) return 'reported only';
  if (bar.kind === 'atMost') return `at most ${bar.limit}`;
  if (bar.kind === 'atLeast') return `at least ${bar.limit}`;
  return `${bar.lowest} to ${bar.highest}`;
}

/** Returns a line that shows a figure with its bar. */
export function figureLine(figure: Figure): string {
  const verdict = figure.bar === null ? '      ' : isMet(figure) ? 'met   ' : 'MISSED';
  return `${verdict}  ${figure.value.toFixed(4).padStart(10)}  ${figure.name} (${barText(figure.bar)})`;
}
