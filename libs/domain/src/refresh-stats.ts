/** The name of both signs that stats are to be read anew: the navigation state and the session flag (DASH-08, DASH-09). */
export const refreshStatsKey = 'refreshStats';
