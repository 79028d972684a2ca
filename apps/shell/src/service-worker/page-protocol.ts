// Definitions that the service worker and the pages share.

/** The cache with the files of games. Pages delete the files of killed releases from it. */
export const GAMES_CACHE = 'mindloom-games';

/** A question from a page to a service worker. The worker answers yes or no. */
export type WorkerQuestion =
  /** Asks whether the given files belong to the worker's own build. */
  | { ask: 'isYours'; paths: string[] }
  /** Asks the worker to activate now, unless another tab is open. The worker answers yes if it activates. */
  | { ask: 'takeOverIfAlone' };
