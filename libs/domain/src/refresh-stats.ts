/** The name of both signs that stats are to be read anew: the navigation state and the session flag (spec point 2). */
export const refreshStatsKey = 'refreshStats';
