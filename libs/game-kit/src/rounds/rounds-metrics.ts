import type { Difficulty, MetricInfo } from '@mindloom/game-contract';
import { MAX_PACE } from '../pace';
import type { RoundResult, RoundsLevels } from './rounds-state';

const MAX_TURNS = 1000;

/** Returns the longest time limit of a round, in ms. */
export const longestClockMs = (levels: RoundsLevels): number =>
  Math.max(...Object.values(levels).map(({ limitMs }) => limitMs));

/**
 * Returns the metrics that a game of timed rounds declares in its info.
 * @param levels the levels of the game. They determine the maximum of each metric: the largest number of rounds, and
 * the longest time limit at the slowest pace.
 */
export function roundsMetrics(levels: RoundsLevels): readonly MetricInfo[] {
  const maxRounds = Math.max(...Object.values(levels).map(({ rounds }) => rounds));
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
      max: longestClockMs(levels) * MAX_PACE,
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

/**
 * Returns the highest score of a game of timed rounds: a right answer in the first second of every round, at the
 * difficulty with the most points.
 */
export function roundsMaxScore(
  levels: RoundsLevels,
  pointsFor: (difficulty: Difficulty, secondsLeft: number) => number,
): number {
  const best = (difficulty: Difficulty) =>
    levels[difficulty].rounds * pointsFor(difficulty, Math.ceil(levels[difficulty].limitMs / 1000));
  return Math.max(best('easy'), best('medium'), best('hard'));
}

/**
 * Returns the metrics of a run. It omits the accuracy if there was no round, and the mean answer time if there was no
 * right answer.
 * @param redrawn the number of questions that were replaced after a pause.
 */
export function roundsMetricsOf(
  results: readonly RoundResult[],
  redrawn: number,
): Readonly<Record<string, number>> {
  const rounds = results.length;
  const right = results.filter(({ isRight }) => isRight);
  const rightMs = right.reduce((total, { openMs }) => total + openMs, 0);
  return {
    rounds,
    right: right.length,
    timeouts: results.filter(({ chosen }) => chosen === null).length,
    ...(rounds > 0 && { accuracy: right.length / rounds }),
    ...(right.length > 0 && { answerMs: Math.round(rightMs / right.length) }),
    redrawn,
  };
}
