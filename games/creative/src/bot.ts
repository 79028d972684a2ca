import { type Bot, type Random, seeded } from '@mindloom/game-kit/headless';
import { accepts, type Challenge, choicesOf } from './challenges';
import { type CreativeEvent, type CreativeState, shownChallenge } from './engine';

const THINKING_MS = { min: 900, max: 6500 };
const KNOWS = 0.75;
const TIMES_OUT = 0.08;

/** Chooses the right answer in most cases, and a random one otherwise. */
function choice(challenge: Challenge, random: Random): number {
  const choices = choicesOf(challenge);
  const right = choices.filter((answer) => accepts(challenge, answer));
  return choices.indexOf(random.pick(random.next() < KNOWS ? right : choices));
}

/** A bot that knows most answers, chooses ideas at random, and sometimes lets the time run out. */
export const bot: Bot<CreativeState, CreativeEvent> = (state, random) => {
  const challenge = shownChallenge(state);
  const place = state.results.length;
  // Derive from the seed whether the time runs out. The bot is called again when the game shows another tip, and must
  // then make the same decision.
  const timesOut = seeded(state.seed, 'bot sleeps', place).next() < TIMES_OUT;
  if (state.phase.name !== 'challenge' || challenge === undefined || timesOut) return null;
  return {
    event: { type: 'answered', challenge: place, choice: choice(challenge, random) },
    afterMs: random.int(THINKING_MS.min, THINKING_MS.max),
  };
};
