import { limitFactorFor } from '@mindloom/game-kit';
import { expect, it } from 'vitest';
import { type ClosedChallenge, closedChallenges } from './challenges';
import { measure } from './difficulty';
import { CHALLENGE_TYPES } from './rules';

/** A challenge does not return before this many days have passed. */
const DAYS = 30;
/**
 * A challenge suits a player if the player's expected success differs from the 80 % of For You by at most this much.
 */
const SUCCESS = { wanted: 0.8, within: 0.06 };

/** Returns the expected success of a player, with the time limit that For You gives. */
function successOf(ability: number, challenge: ClosedChallenge): number {
  const limitMs = challenge.limitMs * limitFactorFor(ability, measure(challenge), 1);
  const { prior, options } = measure({ ...challenge, limitMs });
  return 1 / options + (1 - 1 / options) / (1 + Math.exp(prior - ability));
}

it.each([
  ['association', 'easy', -2.5],
  ['visual', 'easy', -2.5],
  ['association', 'hard', 2],
  ['association', 'hard', 2.5],
  ['visual', 'hard', 2.5],
] as const)(
  'For You has suitable challenges of the type %s for 30 days, on %s at the ability %s',
  (type, difficulty, ability) => {
    const perRun = CHALLENGE_TYPES[difficulty].filter((other) => other === type).length;
    const suitable = closedChallenges({ seed: 1, difficulty, pace: 1 })
      .filter((challenge) => challenge.type === type)
      .filter((challenge) => Math.abs(successOf(ability, challenge) - SUCCESS.wanted) <= SUCCESS.within);
    expect(suitable.length).toBeGreaterThanOrEqual(DAYS * perRun);
  },
);
