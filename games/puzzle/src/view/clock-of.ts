import type { QuestionClock } from '@mindloom/game-kit/quiz-board';
import { limitMs } from '../rules';
import type { PuzzleState } from '../state';

/** What the clock shows: all of the time before a puzzle, none of it after the end. */
export function clockOf({ phase, difficulty, level }: PuzzleState): QuestionClock {
  switch (phase.name) {
    case 'ready':
      return { secondsLeft: limitMs(difficulty, level) / 1000 };
    case 'asking':
      return { endsAtMs: phase.endsAtMs };
    case 'answered':
      return { secondsLeft: phase.secondsLeft };
    default:
      return { secondsLeft: 0 };
  }
}
