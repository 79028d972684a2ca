import type { Bot } from '@mindloom/game-kit/headless';
import { canHint, type PuzzleEvent, type PuzzleState } from './engine';

const THINKING_MS = { min: 1500, max: 8000 };
const KNOWS = 0.75;
const ASKS_FOR_HINT = 0.3;
const TIMES_OUT = 0.06;
/** The bot gives a null answer to every 14th puzzle, because only a null answer causes game over (D-63). */
const GIVES_UP_AFTER = 14;
const TRIES_AGAIN_UNTIL = 20;

/** A demonstration begins with this many right answers. */
const RIGHT_IN_DEMO = 2;
const DEMO_THINKING_MS = { min: 2500, max: 3500 };

/** A bot that knows most answers, asks for hints, sometimes lets the time run out, and finally gives up. */
export const bot: Bot<PuzzleState, PuzzleEvent> = (state, random) => {
  const { phase, turn, answers, puzzle } = state;
  const afterMs = random.int(THINKING_MS.min, THINKING_MS.max);
  if (phase.name === 'gameOver' && turn < TRIES_AGAIN_UNTIL)
    return { event: { type: 'restarted' }, afterMs: THINKING_MS.min };
  if (phase.name !== 'asking' || random.next() < TIMES_OUT) return null;
  if (turn % GIVES_UP_AFTER === 0) return { event: { type: 'answered', answer: null }, afterMs };
  if (canHint(state) && random.next() < ASKS_FOR_HINT)
    return { event: { type: 'hinted' }, afterMs: THINKING_MS.min };
  const answer = random.next() < KNOWS ? puzzle.correctAnswer : random.pick(answers);
  return { event: { type: 'answered', answer }, afterMs };
};

/** A bot for a demonstration. It answers the first puzzles right, and then plays as `bot` does. */
export const demoBot: Bot<PuzzleState, PuzzleEvent> = (state, random) => {
  const { phase, turn, puzzle } = state;
  if (phase.name !== 'asking' || turn > RIGHT_IN_DEMO) return bot(state, random);
  return {
    event: { type: 'answered', answer: puzzle.correctAnswer },
    afterMs: random.int(DEMO_THINKING_MS.min, DEMO_THINKING_MS.max),
  };
};
