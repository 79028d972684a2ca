import { CONTRACT, type GameInfo } from '@mindloom/game-contract';
import { version } from '../package.json';
import { maxScore } from './rules';

const MINUTES = 3;

const count = (name: string, title: string, unit: string, max: number) =>
  ({ name, title, kind: 'count', unit, min: 0, max }) as const;

/** Describes Focus Flow and its metrics. */
export const info: GameInfo = {
  id: 'sequence',
  version,
  contract: CONTRACT,
  title: 'Focus Flow',
  description:
    'Digits light up one after another. Hold the whole row in mind, then enter it in the same order.',
  area: 'focus',
  minutes: MINUTES,
  maxScore: maxScore(MINUTES),
  reads: ['difficulty', 'seed', 'theme', 'reducedMotion', 'sound', 'ability', 'pace'],
  metrics: [
    count('sequences', 'Sequences completed', 'sequences', 1000),
    count('longest', 'Longest sequence completed', 'digits', 1000),
    count('digits', 'Digits entered right', 'digits', 100_000),
    count('redrawn', 'Sequences drawn anew after a pause', 'sequences', 1000),
  ],
};
