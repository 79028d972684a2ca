import { CONTRACT, type GameInfo } from '@mindloom/game-contract';
import { roundsMetrics } from '@mindloom/game-kit/rounds';
import { version } from '../package.json';
import { LEVELS } from './rules';

/** Describes Pattern Recognition and its metrics. */
export const info: GameInfo = {
  id: 'number-sequence',
  version,
  contract: CONTRACT,
  title: 'Pattern Recognition',
  area: 'focus',
  reads: ['difficulty', 'seed', 'theme', 'reducedMotion', 'sound', 'ability', 'seen', 'pace'],
  metrics: roundsMetrics(LEVELS),
};
