// The service worker and the pages share these definitions.

/** The cache with the files of games. Pages delete the files of killed releases from it. */
export const GAMES_CACHE = 'mindloom-games';

/** A question from a page to a worker. The answer is a boolean. */
export type WorkerQuestion =
  /** Do these files belong to the worker's own build? */
  | { ask: 'isYours'; paths: string[] }
  /** Activate now, unless another tab is open. The worker answers true if it activates. */
  | { ask: 'takeOverIfAlone' };
