import { CONTRACT, type GameInfo } from '@mindloom/game-contract';
import { version } from '../package.json';
import { GUESS_BELOW_MS, LEVELS, pointsFor } from './rules';

const LONGEST_MS = 600_000;
const MOST_PRESSES = 1000;
const MOST_ROUNDS = Math.max(...Object.values(LEVELS).map(({ rounds }) => rounds));

const duration = (name: string, title: string) =>
  ({ name, title, kind: 'duration', unit: 'ms', min: GUESS_BELOW_MS, max: LONGEST_MS }) as const;
const count = (name: string, title: string, unit: string, max: number) =>
  ({ name, title, kind: 'count', unit, min: 0, max }) as const;

/** Describes Reaction Test and its metrics. */
export const info: GameInfo = {
  id: 'reaction',
  version,
  contract: CONTRACT,
  title: 'Reaction Test',
  description:
    'Wait for the target, then press it the moment it appears. Your time is measured in milliseconds.',
  area: 'speed',
  minutes: 2,
  maxScore: MOST_ROUNDS * pointsFor(GUESS_BELOW_MS),
  reads: ['difficulty', 'seed', 'theme', 'reducedMotion', 'sound', 'ability', 'pace'],
  metrics: [
    duration('medianMs', 'Median reaction time'),
    duration('bestMs', 'Best reaction time'),
    duration('averageMs', 'Average reaction time'),
    count('rounds', 'Rounds finished', 'rounds', MOST_ROUNDS),
    count('guesses', 'Hits too fast for a reaction', 'hits', MOST_ROUNDS),
    count('earlyPresses', 'Presses before the target', 'presses', MOST_PRESSES),
    count('misses', 'Presses beside the target', 'presses', MOST_PRESSES),
    count('voidedRounds', 'Rounds started again after a late screen or a pause', 'rounds', MOST_PRESSES),
  ],
};
