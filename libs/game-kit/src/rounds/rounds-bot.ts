import type { Random } from '../random';
import type { Bot } from '../simulate';
import { type RoundQuestion, type RoundsEvent, type RoundsState, turnOf } from './rounds-state';

const THINKING_MS = { min: 700, max: 6000 };
const KNOWS = 0.8;
const SLEEPS = 0.06;

/** The right option, or any. */
const choice = ({ options, answer }: RoundQuestion, random: Random) =>
  random.next() < KNOWS ? options.indexOf(answer) : random.int(0, options.length - 1);

/** A player of timed rounds who knows most answers, guesses the others, and now and then lets the time pass. */
export const roundsBot: Bot<RoundsState<RoundQuestion>, RoundsEvent> = (state, random) => {
  if (state.phase.name !== 'question' || random.next() < SLEEPS) return null;
  return {
    event: { type: 'answered', turn: turnOf(state), option: choice(state.question, random) },
    afterMs: random.int(THINKING_MS.min, THINKING_MS.max),
  };
};
