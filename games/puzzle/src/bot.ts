import type { Bot } from '@mindloom/game-kit';
import { canHint, type PuzzleEvent, type PuzzleState } from './state';

const THINKING_MS = { min: 1500, max: 8000 };
const KNOWS = 0.75;
const ASKS_FOR_HINT = 0.3;
const SLEEPS = 0.06;
/** After so many puzzles it has had enough: its null answer is the only way into game over (D-63). */
const GIVES_UP_AFTER = 14;
const TRIES_AGAIN_UNTIL = 20;

/** A player who knows most answers, asks for hints, now and then lets the time pass, and gives up in the end. */
export const bot: Bot<PuzzleState, PuzzleEvent> = (state, random) => {
  const { phase, turn, answers, puzzle } = state;
  const afterMs = random.int(THINKING_MS.min, THINKING_MS.max);
  if (phase.name === 'gameOver' && turn < TRIES_AGAIN_UNTIL)
    return { event: { type: 'restarted' }, afterMs: THINKING_MS.min };
  if (phase.name !== 'asking' || random.next() < SLEEPS) return null;
  if (turn % GIVES_UP_AFTER === 0) return { event: { type: 'answered', answer: null }, afterMs };
  if (canHint(state) && random.next() < ASKS_FOR_HINT)
    return { event: { type: 'hinted' }, afterMs: THINKING_MS.min };
  const answer = random.next() < KNOWS ? puzzle.correctAnswer : random.pick(answers);
  return { event: { type: 'answered', answer }, afterMs };
};
