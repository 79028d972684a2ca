import type { GameInfo } from '@mindloom/game-contract';
import type { Place, Release } from '@mindloom/registry';
import type { CheckOutcome, RecordedRun } from '@mindloom/testing';

/** A release whose files are served, and the place whose conditions the page creates for it. */
export interface ServedRelease {
  /** `baseUrl` is the absolute address of the release's folder, ending with a slash. */
  release: Release;
  place: Place;
}

/** The part of a game's info that its release repeats. */
export type DescribedGame = Omit<GameInfo, 'reads' | 'metrics'>;

/** What the page observed during one visit. The tool observes requests and violations from outside of the page. */
export interface Visit {
  /** Time from the call of mount to `ready`. Null if `ready` was not called. */
  readyMs: number | null;
  /** The time of the first `ready`, in ms since the epoch. Null if `ready` was not called. */
  readyAtMs: number | null;
  /** The React versions that the game bundles. */
  bundledReacts: readonly string[];
  thrown: readonly string[];
  /** Null if no playable game was loaded. */
  info: DescribedGame | null;
}

/** The functions of the page that the tool calls from outside. */
export interface PageApi {
  /** Instruments the page, then loads React and the game. @returns the game's id and version. */
  openGame: (release: ServedRelease) => Promise<string | null>;
  /** Runs one contract check on the open game. */
  check: (name: string) => Promise<CheckOutcome>;
  /** Returns the finished runs of the checks. Runs that no check has played yet are played now. */
  recordedRuns: () => Promise<readonly RecordedRun[]>;
  /** Loads and plays a game once in real time, without the instruments of the contract checks. */
  visit: (release: ServedRelease) => Promise<Visit>;
}

declare global {
  var conformance: PageApi;
}

/** The name of the tool's function that measures the page's memory. Pages call it on `globalThis`. */
export const MEASURE_MEMORY = 'measureMemory';
