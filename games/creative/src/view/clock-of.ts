import type { QuestionClock } from '@mindloom/game-kit/quiz-board';
import { type CreativeState, shownChallenge, shownResult } from '../state';

/** What the clock shows: all of the time before the first challenge, and what was left once one has ended. */
export function clockOf(state: CreativeState): QuestionClock {
  const { phase } = state;
  if (phase.name === 'challenge') return { endsAtMs: phase.endsAtMs };
  const limitMs = shownChallenge(state)?.limitMs ?? 0;
  return { secondsLeft: shownResult(state)?.secondsLeft ?? limitMs / 1000 };
}
