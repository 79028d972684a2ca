import { CONTRACT, type GameInfo } from '@mindloom/game-contract';
import { version } from '../package.json';
import { maxScore, roundSeconds } from './rules';

const MINUTES = 5;

/** Describes Memory Master and its metrics. */
export const info: GameInfo = {
  id: 'memory',
  version,
  contract: CONTRACT,
  title: 'Memory Master',
  description:
    'Look at the cards, keep their places in mind, and turn up every pair before the clock runs out.',
  area: 'memory',
  minutes: MINUTES,
  maxScore: maxScore(MINUTES),
  ownClockMs: roundSeconds('easy', 1) * 1000,
  reads: ['difficulty', 'seed', 'theme', 'reducedMotion', 'sound', 'ability', 'pace', 'startsAtOnce'],
  metrics: [
    { name: 'moves', title: 'Pairs turned', kind: 'count', unit: 'moves', min: 0, max: 1000 },
    { name: 'pairs', title: 'Pairs found', kind: 'count', unit: 'pairs', min: 0, max: 1000 },
    { name: 'accuracy', title: 'Pairs found per move', kind: 'ratio', unit: '', min: 0, max: 1 },
    { name: 'level', title: 'Highest level', kind: 'count', unit: 'level', min: 1, max: 100 },
    { name: 'bestCombo', title: 'Best combo', kind: 'count', unit: 'combo', min: 0, max: 5 },
    { name: 'hints', title: 'Hints used', kind: 'count', unit: 'hints', min: 0, max: 1000 },
  ],
};
