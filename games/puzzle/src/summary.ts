import type { GameSummary } from '@mindloom/game-contract';
import type { PuzzleState } from './state';

/** The run's figures, as info.ts declares them. Without a puzzle, or a right answer, there is no mean. */
export function summary({ tally, level }: PuzzleState): GameSummary {
  const { right, wrong, late, hints, bestStreak, rightMs } = tally;
  const puzzles = right + wrong + late;
  return {
    metrics: {
      puzzles,
      right,
      timeouts: late,
      ...(puzzles > 0 && { accuracy: right / puzzles }),
      ...(right > 0 && { answerMs: Math.round(rightMs / right) }),
      bestStreak,
      level,
      hints,
    },
  };
}
