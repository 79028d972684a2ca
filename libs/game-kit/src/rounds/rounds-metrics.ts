import type { MetricInfo } from '@mindloom/game-contract';
import type { RoundsLevels } from './rounds-engine';

const MAX_TURNS = 1000;

/**
 * Returns the metrics that a game of timed rounds declares in its info.
 * @param levels the maximum values are computed from the largest number of rounds and the longest time limit.
 */
export function roundsMetrics(levels: RoundsLevels): readonly MetricInfo[] {
  const maxRounds = Math.max(...Object.values(levels).map(({ rounds }) => rounds));
  const maxLimitMs = Math.max(...Object.values(levels).map(({ limitMs }) => limitMs));
  const count = { kind: 'count', unit: 'rounds', min: 0, max: maxRounds } as const;
  return [
    { name: 'rounds', title: 'Rounds finished', ...count },
    { name: 'right', title: 'Right answers', ...count },
    { name: 'timeouts', title: 'Rounds without an answer', ...count },
    { name: 'accuracy', title: 'Right answers per round', kind: 'ratio', unit: '', min: 0, max: 1 },
    {
      name: 'answerMs',
      title: 'Mean time of a right answer',
      kind: 'duration',
      unit: 'ms',
      min: 0,
      max: maxLimitMs,
    },
    {
      name: 'redrawn',
      title: 'Questions replaced after a pause',
      ...count,
      unit: 'questions',
      max: MAX_TURNS,
    },
  ];
}
