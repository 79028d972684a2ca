import {
  areaMaximum,
  consistencyDays,
  fewestDrawn,
  oneAreaAtBest,
  progressGroup,
  usualOf,
  type MeasuredArea,
} from '@mindloom/domain';
import {
  BAND_RULES,
  CHANGE_RULES,
  HIGHEST_LEVEL,
  MIN_CALIBRATION_PLAYERS,
  PERCENTILE_RULES,
  PRACTICE_RULES,
} from '@mindloom/domain/measurement';
import type { Figure } from './figure-titles';

const comparedAtLeast = progressGroup.most * progressGroup.share;

const scope = 'It describes these games only.';

const area = (name: MeasuredArea, also: string): readonly string[] => [
  `The mean of your games' ${name} scores. Every game that trains ${name} counts, also with 0 points, each with ${areaMaximum} points at most.`,
  `${also} ${scope}`,
  'The level of the area is the mean of the levels of its games. A game weighs more the better its level is known.',
];

const band = `The shaded band shows where the mean of your latest ${BAND_RULES.values} points lies: two standard errors around it, from the differences between neighbouring points.`;

const sets = 'A set of three games gives each area a third of its score.';

/**
 * The explanations of all dashboard figures, in short paragraphs. The numbers in these texts are the constants that the
 * rules use.
 */
export const explanations: Readonly<Record<Figure, readonly string[]>> = {
  totalGames: ['The number of your saved games. A set of three counts as one.'],
  streak: [
    'Consecutive days with at least one saved game, up to your latest. A whole day without a game ends the streak. A day ends at midnight in your time zone.',
  ],
  consistency: [
    `On how many of the last ${consistencyDays} days you saved a game, including today. A day off reduces it by one only.`,
  ],
  average: [
    "The mean of your games' overall scores. An overall score is the mean of a game's memory, focus and speed scores.",
    `A game of one area scores 0 in the other two, so it reaches ${oneAreaAtBest} at best. A set of three can reach ${areaMaximum}.`,
  ],
  lastPlayed: ['The day of your latest saved game, in your time zone.'],
  progress: [
    `Progress compares the mean overall score of your latest games with that of your first: ${progressGroup.most} each from ${comparedAtLeast} games on, fewer before. It is the change in percent, from 0 to 100. A decrease is shown as 0.`,
    'Recommendations follow fixed rules for your streak, your progress, your areas and how often you play. The number behind each one is shown below it.',
  ],
  memory: area('memory', sets),
  focus: area('focus', sets),
  speed: area('speed', `Logic and creative games count here too. ${sets}`),
  areaTrend: [
    `One point per day: the mean score of that day's finished games in this area, ${areaMaximum} at most. Days without such a game have no point.`,
    `The dashed line is the median: half of the points are above it. ${scope}`,
    band,
  ],
  gameTrend: [
    'One point per finished game, in the order of play. The dashed line is the median: half of the points are above it.',
    band,
    `Shares and mean times need at least ${fewestDrawn} answers, so a game that you left early has none. After a game, "usual" is the median of your latest ${usualOf.latest} games at the same difficulty.`,
  ],
  change: [
    `Finished games of one difficulty are compared with your first ${CHANGE_RULES.baseline}. The mean gain of all players at the same attempts, from ${PRACTICE_RULES.fewestPlayers} players on, is practice and is subtracted. Between the published means it follows the logarithm of the attempt.`,
    `The interval contains your true change with 90 % certainty, however often you look: Student's interval with ${CHANGE_RULES.boundary} instead of 1.64 standard errors, wider if neighbouring scores are alike. "Better" means that all of it is above 0.`,
    'Your downloaded data has these scores as "plays" and the gain as "practice".',
  ],
  percentile: [
    `Your typical score is the median of your latest ${PERCENTILE_RULES.latestPlays} finished games at one difficulty on this kind of device, from ${PERCENTILE_RULES.fewestPlays} games on. It is compared with the typical scores of other players, in steps of 5 percent.`,
    `Only players who switched the comparison on are counted, from ${PERCENTILE_RULES.fewestPlayers} players on, once a day. You can switch it off in the settings. ${scope}`,
  ],
  level: [
    `It is estimated from every answer of your finished games: right or wrong, how hard the item is, how many options it has, hints, and the share of the time limit that was left. It goes from 0 to ${HIGHEST_LEVEL}; an average player has ${HIGHEST_LEVEL / 2}.`,
    'The number after ± is the uncertainty: your true level is within it about two times out of three. It shrinks with more games, grows slowly while you do not play, and grows after a game that does not fit your level. A level that is too uncertain is not shown.',
    `How hard an item is follows from its features, and from the answers of all players once ${MIN_CALIBRATION_PLAYERS} of them have met it in a Daily Brain Challenge. A level describes its own game only.`,
    'Your downloaded data has every answer as "plays", and the ability after each game with the difficulties of its items as "abilityHistory".',
  ],
  levelTrend: [
    'One point per finished game: the level after it. The shaded band is its uncertainty: the true level is within it about two times out of three.',
    'The level of an area combines its games: after each game, the latest level of every game that you had played until then. Games that you played longer ago count less.',
  ],
  bests: [
    'The best value of each figure in your finished games, and the day on which you first reached it. If another game has replaced this one, only plays of the current game count.',
    `Shares and mean times need at least ${fewestDrawn} answers, so a game that you left early sets no best.`,
  ],
};
