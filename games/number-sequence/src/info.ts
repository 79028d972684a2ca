import { CONTRACT, type GameInfo } from '@mindloom/game-contract';
import { longestClockMs, roundsMaxScore, roundsMetrics } from '@mindloom/game-kit/rounds';
import { version } from '../package.json';
import { LEVELS, pointsFor } from './rules';

/** Describes Pattern Recognition and its metrics. */
export const info: GameInfo = {
  id: 'number-sequence',
  version,
  contract: CONTRACT,
  title: 'Pattern Recognition',
  description: 'A row of numbers follows a rule. Find the rule and choose the number that comes next.',
  area: 'focus',
  minutes: 6,
  reads: ['difficulty', 'seed', 'theme', 'reducedMotion', 'sound', 'ability', 'seen', 'earlierSets', 'pace'],
  metrics: roundsMetrics(LEVELS),
  maxScore: roundsMaxScore(LEVELS, pointsFor),
  ownClockMs: longestClockMs(LEVELS),
};
