import { CONTRACT, type GameInfo } from '@mindloom/game-contract';
import { MAX_PACE } from '@mindloom/game-kit/headless';
import { version } from '../package.json';
import { CHALLENGE_TYPES, maxScore, TYPES } from './rules';

const MOST = Math.max(...Object.values(CHALLENGE_TYPES).map(({ length }) => length));
const LONGEST_LIMIT_MS = Math.max(...Object.values(TYPES).flatMap(({ limitMs }) => Object.values(limitMs)));
const LONGEST_MS = LONGEST_LIMIT_MS * MAX_PACE;

const count = (name: string, title: string, unit: string) =>
  ({ name, title, kind: 'count', unit, min: 0, max: MOST }) as const;

/** Describes Creative Spark and its metrics. */
export const info: GameInfo = {
  id: 'creative',
  version,
  contract: CONTRACT,
  title: 'Creative Spark',
  description: 'Associations, open questions and odd angles. Choose quickly and see where the idea leads.',
  area: 'creative',
  minutes: 5,
  maxScore,
  ownClockMs: LONGEST_LIMIT_MS,
  reads: ['difficulty', 'seed', 'theme', 'reducedMotion', 'sound', 'ability', 'seen', 'earlierSets', 'pace'],
  metrics: [
    count('challenges', 'Challenges finished', 'challenges'),
    count('right', 'Right answers to association and visual challenges', 'answers'),
    count('ideas', 'Ideas chosen in divergent and reversal challenges', 'ideas'),
    count('timeouts', 'Challenges without an answer', 'challenges'),
    count('bestStreak', 'Most right answers and ideas in a row', 'answers'),
    {
      name: 'accuracy',
      title: 'Right answers per association or visual challenge',
      kind: 'ratio',
      unit: '',
      min: 0,
      max: 1,
    },
    {
      name: 'answerMs',
      title: 'Mean time of an answer',
      kind: 'duration',
      unit: 'ms',
      min: 0,
      max: LONGEST_MS,
    },
  ],
};
