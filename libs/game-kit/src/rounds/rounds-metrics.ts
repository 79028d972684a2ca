import type { GameSummary, MetricInfo } from '@mindloom/game-contract';
import { roundOf, type RoundQuestion, type RoundsLevels, type RoundsState, turnOf } from './rounds-state';

const MOST_TURNS = 1000;

/**
 * What a game of timed rounds reports beside its score, for its info.
 * @param levels the game's levels: no run has more rounds than the longest, no answer takes more than its time.
 */
export function roundsMetrics(levels: RoundsLevels): readonly MetricInfo[] {
  const most = Math.max(...Object.values(levels).map(({ rounds }) => rounds));
  const longestMs = Math.max(...Object.values(levels).map(({ limitMs }) => limitMs));
  const count = { kind: 'count', unit: 'rounds', min: 0, max: most } as const;
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
      max: longestMs,
    },
    {
      name: 'redrawn',
      title: 'Questions drawn anew after a pause',
      ...count,
      unit: 'questions',
      max: MOST_TURNS,
    },
  ];
}

/** The run's figures, as `roundsMetrics` declares them. Without a round, or a right answer, there is no mean. */
export function roundsSummary<Question extends RoundQuestion>(state: RoundsState<Question>): GameSummary {
  const { results } = state;
  const rounds = results.length;
  const right = results.filter(({ isRight }) => isRight);
  const rightMs = right.reduce((total, { openMs }) => total + openMs, 0);
  return {
    metrics: {
      rounds,
      right: right.length,
      timeouts: results.filter(({ chosen }) => chosen === null).length,
      ...(rounds > 0 && { accuracy: right.length / rounds }),
      ...(right.length > 0 && { answerMs: Math.round(rightMs / right.length) }),
      redrawn: turnOf(state) - roundOf(state),
    },
  };
}
