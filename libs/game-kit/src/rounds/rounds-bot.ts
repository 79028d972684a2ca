import type { Random } from '@mindloom/base';
import type { Bot } from '../bot';
import { type RoundQuestion, type RoundsEvent, type RoundsState, turnOf } from './rounds-state';

const THINKING_MS = { min: 700, max: 6000 };
const KNOWS_SHARE = 0.8;
const TIMEOUT_SHARE = 0.06;

const choice = ({ options, answer }: RoundQuestion, random: Random) =>
  random.next() < KNOWS_SHARE ? options.indexOf(answer) : random.int(0, options.length - 1);

/** A bot that knows most answers, guesses the others, and sometimes lets the time run out. */
export const roundsBot: Bot<RoundsState<RoundQuestion>, RoundsEvent> = (state, random) => {
  if (state.phase.name !== 'question' || random.next() < TIMEOUT_SHARE) return null;
  return {
    event: { type: 'answered', turn: turnOf(state), option: choice(state.question, random) },
    afterMs: random.int(THINKING_MS.min, THINKING_MS.max),
  };
};
