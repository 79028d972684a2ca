/** The titles of the figures of the dashboard that have an explanation. */
export const figureTitles = {
  totalGames: 'Total Games',
  streak: 'Day Streak',
  consistency: 'Consistency',
  average: 'Avg Score',
  lastPlayed: 'Last Played',
  progress: 'Progress and recommendations',
  memory: 'Memory',
  focus: 'Focus',
  speed: 'Processing Speed',
  areaTrend: 'The trend of an area',
  gameTrend: 'The trend of a game',
  change: 'Your change and practice',
  percentile: 'Your percentile',
  level: 'The level of a game',
  levelTrend: 'The level over time',
  bests: 'Personal bests',
} as const;

/** A figure of the dashboard that has an explanation. */
export type Figure = keyof typeof figureTitles;
