/** What a page may ask of a worker; each is answered with yes or no. */
export type WorkerQuestion =
  /** Do these files belong to the build that the worker keeps? */
  | { ask: 'isYours'; paths: string[] }
  /** The player wants the new version: does the worker begin now? Not while another tab is open. */
  | { ask: 'takeOverIfAlone' };
