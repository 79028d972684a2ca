/**
 * The time from the first frame of a run to the first task, in every game that starts by itself. It is long enough to
 * read the task, and the player can start earlier.
 */
export const START_MS = 3000;
