import { type Bot, type Random, seeded } from '@mindloom/game-kit';
import {
  accepts,
  type Challenge,
  choicesOf,
  type CreativeEvent,
  type CreativeState,
  shownChallenge,
} from './state';

const THINKING_MS = { min: 900, max: 6500 };
const KNOWS = 0.75;
const SLEEPS = 0.08;

/** A right answer for a player who knows, else any. */
function choice(challenge: Challenge, random: Random): number {
  const choices = choicesOf(challenge);
  const right = choices.filter((answer) => accepts(challenge, answer));
  return choices.indexOf(random.pick(random.next() < KNOWS ? right : choices));
}

/** A player who finds most links, likes any idea, and now and then is still smiling when the time is up. */
export const bot: Bot<CreativeState, CreativeEvent> = (state, random) => {
  const challenge = shownChallenge(state);
  const place = state.results.length;
  // Drawn by challenge, not by glance: a new tip does not wake the sleeper.
  const sleeps = seeded(state.seed, 'bot sleeps', place).next() < SLEEPS;
  if (state.phase.name !== 'challenge' || challenge === undefined || sleeps) return null;
  return {
    event: { type: 'answered', challenge: place, choice: choice(challenge, random) },
    afterMs: random.int(THINKING_MS.min, THINKING_MS.max),
  };
};
