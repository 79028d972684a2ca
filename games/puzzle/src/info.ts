import { CONTRACT, type GameInfo } from '@mindloom/game-contract';
import { MAX_PACE } from '@mindloom/game-kit/headless';
import { version } from '../package.json';
import { limitMs, maxScore } from './rules';

const MINUTES = 4;
const MOST_PUZZLES = 10_000;
const LONGEST_LIMIT_MS = limitMs('easy', 1);
const LONGEST_MS = LONGEST_LIMIT_MS * MAX_PACE;

const count = (name: string, title: string, unit: string, min = 0) =>
  ({ name, title, kind: 'count', unit, min, max: MOST_PUZZLES }) as const;

/** Describes Puzzle Solver and its metrics. */
export const info: GameInfo = {
  id: 'puzzle',
  version,
  contract: CONTRACT,
  title: 'Puzzle Solver',
  description: 'Riddles, wordplay and logic, one at a time. Pick the answer that fits before the time is up.',
  area: 'logic',
  minutes: MINUTES,
  maxScore: maxScore(MINUTES),
  ownClockMs: LONGEST_LIMIT_MS,
  reads: ['difficulty', 'seed', 'seen', 'earlierSets', 'theme', 'reducedMotion', 'sound', 'ability', 'pace'],
  metrics: [
    count('puzzles', 'Puzzles finished', 'puzzles'),
    count('right', 'Right answers', 'puzzles'),
    count('timeouts', 'Puzzles without an answer', 'puzzles'),
    { name: 'accuracy', title: 'Right answers per puzzle', kind: 'ratio', unit: '', min: 0, max: 1 },
    {
      name: 'answerMs',
      title: 'Mean time of a right answer',
      kind: 'duration',
      unit: 'ms',
      min: 0,
      max: LONGEST_MS,
    },
    count('bestStreak', 'Longest streak', 'puzzles'),
    count('level', 'Highest level', 'level', 1),
    count('hints', 'Hints used', 'hints'),
  ],
};
