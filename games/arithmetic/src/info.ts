import { CONTRACT, type GameInfo } from '@mindloom/game-contract';
import { longestClockMs, roundsMaxScore, roundsMetrics } from '@mindloom/game-kit/rounds';
import { version } from '../package.json';
import { LEVELS, pointsFor } from './rules';

/** Describes Mental Math and its metrics. */
export const info: GameInfo = {
  id: 'arithmetic',
  version,
  contract: CONTRACT,
  title: 'Mental Math',
  description: 'Short sums against a short clock. Work each one out in your head and pick the result.',
  area: 'speed',
  minutes: 5,
  reads: ['difficulty', 'seed', 'theme', 'reducedMotion', 'sound', 'ability', 'seen', 'earlierSets', 'pace'],
  metrics: roundsMetrics(LEVELS),
  maxScore: roundsMaxScore(LEVELS, pointsFor),
  ownClockMs: longestClockMs(LEVELS),
};
