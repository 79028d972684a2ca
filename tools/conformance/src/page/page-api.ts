import type { GameInfo } from '@mindloom/game-contract';
import type { Place, Release } from '@mindloom/registry';
import type { CheckOutcome, RecordedRun } from '@mindloom/testing';

/** A release whose files are served, and the place for which the page prepares itself. */
export interface ServedRelease {
  /** `baseUrl` is the absolute address of the release's folder, ending with a slash. */
  release: Release;
  place: Place;
}

/** The part of a game's info that the release also contains. */
export type DescribedGame = Omit<GameInfo, 'reads' | 'metrics'>;

/** What the page itself observed during one visit. The tool observes requests and violations from outside of the page. */
export interface Visit {
  /** The time from the call of `mount` to `ready`. Null if the game did not call `ready`. */
  readyMs: number | null;
  /** The time of the first call of `ready`, in ms since the epoch. Null if the game did not call `ready`. */
  readyAtMs: number | null;
  /** The versions of React that the game bundles. */
  bundledReacts: readonly string[];
  thrown: readonly string[];
  /** The info of the game. Null if the page loaded no playable game. */
  info: DescribedGame | null;
}

/** The functions of the page that the tool calls from outside. */
export interface PageApi {
  /** Instruments the page, and then loads React and the game. @returns the game's id and version. */
  openGame: (release: ServedRelease) => Promise<string | null>;
  /** Runs one contract check on the open game. */
  check: (name: string) => Promise<CheckOutcome>;
  /** Returns the finished runs of the checks. Plays the runs that no check has played yet. */
  recordedRuns: () => Promise<readonly RecordedRun[]>;
  /** Loads a game and plays it once in real time, without the instruments of the contract checks. */
  visit: (release: ServedRelease) => Promise<Visit>;
}

declare global {
  var conformance: PageApi;
}

/** The name of the tool's function that measures the memory of the page. Pages call it on `globalThis`. */
export const MEASURE_MEMORY = 'measureMemory';
