import { LEVEL_UP_MS, NEXT_PUZZLE_MS, pointsFor } from './rules';
import type { Phase, PuzzleState, Tally, Verdict } from './state';

type Asking = Extract<Phase, { name: 'asking' }>;

function verdictOf({ answers, puzzle }: PuzzleState, chosen: number | null): Verdict {
  if (chosen === null) return 'late';
  return answers[chosen] === puzzle.correctAnswer ? 'right' : 'wrong';
}

/** A right answer scores with the streak before it, then streak and level are one more (D-19). */
function rewarded(state: PuzzleState, points: number, openMs: number, nowMs: number): PuzzleState {
  const streak = state.streak + 1;
  const level = state.level + 1;
  const { right, rightMs, bestStreak } = state.tally;
  return {
    ...state,
    streak,
    level,
    score: state.score + points,
    levelUp: { level, untilMs: nowMs + LEVEL_UP_MS },
    tally: {
      ...state.tally,
      right: right + 1,
      rightMs: rightMs + openMs,
      bestStreak: Math.max(bestStreak, streak),
    },
  };
}

const counted = (tally: Tally, verdict: 'wrong' | 'late'): Tally => ({
  ...tally,
  [verdict]: tally[verdict] + 1,
});

/**
 * Closes the puzzle with the chosen answer, or with none when its time is up, which is as wrong as any (D-63).
 * @param chosen an index into the answers as they are offered.
 */
export function settle(
  state: PuzzleState,
  { askedAtMs, endsAtMs }: Asking,
  chosen: number | null,
  nowMs: number,
): PuzzleState {
  const { difficulty, level, streak, tally } = state;
  const verdict = verdictOf(state, chosen);
  const secondsLeft = Math.ceil(Math.max(0, endsAtMs - nowMs) / 1000);
  const points = verdict === 'right' ? pointsFor(difficulty, level, streak, secondsLeft) : 0;
  const settled =
    verdict === 'right'
      ? rewarded(state, points, nowMs - askedAtMs, nowMs)
      : { ...state, streak: 0, tally: counted(tally, verdict) };
  const nextAtMs = nowMs + NEXT_PUZZLE_MS;
  return { ...settled, phase: { name: 'answered', verdict, chosen, points, secondsLeft, nextAtMs } };
}
