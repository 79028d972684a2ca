import {
  areaMaximum,
  consistencyDays,
  fewestDrawn,
  overallOf,
  progressGroup,
  usualOf,
  type MeasuredArea,
} from '@mindloom/domain';

/** A figure of the dashboard that has an explanation. */
export type Figure =
  | 'totalGames'
  | 'streak'
  | 'consistency'
  | 'average'
  | 'lastPlayed'
  | 'progress'
  | 'areaTrend'
  | 'gameTrend'
  | 'bests'
  | MeasuredArea;

export interface Explanation {
  title: string;
  /** In short paragraphs. */
  text: readonly string[];
}

const oneAreaAtBest = overallOf({ memory: areaMaximum, focus: 0, speed: 0 });
const comparedAtLeast = progressGroup.most * progressGroup.share;

const scope = 'It says how these games went, and nothing beyond them.';

const area = (title: string, name: MeasuredArea, also: string): Explanation => ({
  title,
  text: [
    `The mean of what your games counted for in ${name}, over those that count there. A score of 0 counts as 0. One game counts for ${areaMaximum} at most, whatever its score.`,
    `${also} ${scope}`,
  ],
});

const sets = 'A set of three games gives each area a third of its score.';

/** The explanations of all dashboard figures. Their numbers come from the rules. */
export const explanations: Readonly<Record<Figure, Explanation>> = {
  totalGames: {
    title: 'Total Games',
    text: ['Every game that you played and that was saved. A set of three counts as one.'],
  },
  streak: {
    title: 'Day Streak',
    text: [
      'Days in a row with at least one saved game, counted back from your latest. It lasts until a whole day goes by without one. A day turns at midnight where you are.',
    ],
  },
  consistency: {
    title: 'Consistency',
    text: [
      `On how many of the last ${consistencyDays} days you saved a game, today among them. A day off costs one day here, and not the whole row.`,
    ],
  },
  average: {
    title: 'Avg Score',
    text: [
      "The mean of your games' overall scores. An overall score is the mean of what a game counted for in memory, focus and speed.",
      `A game of one area leaves the other two at 0 and so reaches ${oneAreaAtBest} at best. A set of three can reach ${areaMaximum}.`,
    ],
  },
  lastPlayed: { title: 'Last Played', text: ['The day of your latest saved game, where you are.'] },
  progress: {
    title: 'Progress and recommendations',
    text: [
      `Progress compares the mean overall score of your latest games with that of your first: ${progressGroup.most} each from ${comparedAtLeast} games on, fewer before. It is the change in percent, from 0 to 100; a fall reads 0.`,
      'Recommendations follow fixed rules on your streak, your progress, your areas and how often you play. The number behind each one stands below it.',
    ],
  },
  memory: area('Memory', 'memory', sets),
  focus: area('Focus', 'focus', sets),
  speed: area('Processing Speed', 'speed', `Logic and creative games count here too. ${sets}`),
  areaTrend: {
    title: 'The trend of an area',
    text: [
      `One point a day: the mean of what that day's finished games counted for, ${areaMaximum} at most. Days without such a game have no point.`,
      `The dashed line is the middle of the points: as many lie above it as below. ${scope}`,
    ],
  },
  gameTrend: {
    title: 'The trend of a game',
    text: [
      'One point a finished game, in the order you played them. The dashed line is the middle of the points: as many lie above it as below.',
      `Shares and mean times are drawn from ${fewestDrawn} answers or more, so a game that you left early has none. After a game, "usual" is the middle of your latest ${usualOf.latest} in the same difficulty.`,
    ],
  },
  bests: {
    title: 'Personal bests',
    text: [
      'The best value of each figure in your finished games, and the day on which you first reached it. Only the game that is in its place today is compared with itself.',
      `Shares and mean times need ${fewestDrawn} answers or more, so a game that you left early sets none.`,
    ],
  },
};
