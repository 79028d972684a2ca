import { CONTRACT, type GameInfo } from '@mindloom/game-contract';
import { roundsMetrics } from '@mindloom/game-kit/rounds';
import { version } from '../package.json';
import { LEVELS } from './rules';

/** Describes Mental Math and its metrics. */
export const info: GameInfo = {
  id: 'arithmetic',
  version,
  contract: CONTRACT,
  title: 'Mental Math',
  area: 'speed',
  reads: ['difficulty', 'seed', 'theme', 'reducedMotion', 'sound', 'ability', 'seen', 'pace'],
  metrics: roundsMetrics(LEVELS),
};
