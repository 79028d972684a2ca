import type { GameSummary } from '@mindloom/game-contract';
import { isOpenEnded, type CreativeState, streakOf } from './state';

/** The run's figures, as info.ts declares them. Without an answer to compare with there is no mean. */
export function summary({ challenges, results }: CreativeState): GameSummary {
  const isOpen = challenges.map(isOpenEnded);
  const closed = results.filter((_result, place) => isOpen[place] === false);
  const right = closed.filter(({ isRight }) => isRight).length;
  const answered = results.filter(({ answer }) => answer !== null);
  const answerMs = answered.reduce((total, { openMs }) => total + openMs, 0) / answered.length;
  return {
    metrics: {
      challenges: results.length,
      right,
      ideas: answered.filter(({ rollTenths }) => rollTenths !== null).length,
      timeouts: results.length - answered.length,
      bestStreak: Math.max(0, ...results.map((_result, place) => streakOf(results.slice(0, place + 1)))),
      ...(closed.length > 0 && { accuracy: right / closed.length }),
      ...(answered.length > 0 && { answerMs: Math.round(answerMs) }),
    },
  };
}
