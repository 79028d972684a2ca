import type { Random } from '@mindloom/base';
import type { Bot } from '../bot';
import { type RoundQuestion, type RoundsEvent, type RoundsState, turnOf } from './rounds-state';

const THINKING_MS = { min: 700, max: 6000 };
const KNOWS_SHARE = 0.8;
const TIMEOUT_SHARE = 0.06;

const choice = ({ options, answer }: RoundQuestion, random: Random) =>
  random.next() < KNOWS_SHARE ? options.indexOf(answer) : random.int(0, options.length - 1);

/** A demonstration begins with this many right answers. */
const RIGHT_IN_DEMO = 3;
/** The thinking time in a demonstration leaves time to read the question. */
const DEMO_THINKING_MS = { min: 1800, max: 2600 };

/** A bot that knows most answers, guesses the others, and sometimes lets the time run out. */
export const roundsBot: Bot<RoundsState<RoundQuestion>, RoundsEvent> = (state, random) => {
  if (state.phase.name !== 'question' || random.next() < TIMEOUT_SHARE) return null;
  return {
    event: { type: 'answered', turn: turnOf(state), option: choice(state.question, random) },
    afterMs: random.int(THINKING_MS.min, THINKING_MS.max),
  };
};

/** A bot for a demonstration. It answers the first questions right, and then plays as `roundsBot` does. */
export const roundsDemoBot: Bot<RoundsState<RoundQuestion>, RoundsEvent> = (state, random) => {
  const { phase, results, question } = state;
  if (phase.name !== 'question' || results.length >= RIGHT_IN_DEMO) return roundsBot(state, random);
  return {
    event: { type: 'answered', turn: turnOf(state), option: question.options.indexOf(question.answer) },
    afterMs: random.int(DEMO_THINKING_MS.min, DEMO_THINKING_MS.max),
  };
};
