import { START_MS } from '@mindloom/game-kit/headless';
import { type HandPlay, playByHand, repeatUntil } from '@mindloom/game-kit/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accepts, choicesOf, isOpenEnded } from './challenges';
import { type Features, measure, priorOf } from './difficulty';
import { type CreativeEvent, type CreativeState, engine, shownChallenge } from './engine';
import { CHALLENGE_TYPES, LOADING_MS } from './rules';
import { challengesOf } from './testing/challenges';
import { createPlayer, DIFFICULTIES } from './testing/player';

const features: fc.Arbitrary<Features> = fc.record({
  type: fc.constantFrom('association', 'visual'),
  words: fc.integer({ min: 4, max: 40 }),
  extraLogits: fc.integer({ min: -20, max: 20 }).map((tenths) => tenths / 10),
  limitMs: fc.integer({ min: 5000, max: 200_000 }),
});

describe('the difficulty of a challenge', () => {
  it('the difficulty of a challenge rises with the number of words and with a shorter time limit', () => {
    fc.assert(
      fc.property(features, (easier) => {
        const prior = priorOf(easier);
        for (const harder of [
          { ...easier, words: easier.words + 1 },
          { ...easier, extraLogits: easier.extraLogits + 0.1 },
          { ...easier, limitMs: easier.limitMs / 2 },
        ]) {
          expect(priorOf(harder)).toBeGreaterThanOrEqual(prior);
          if (prior > -4 && prior < 4) expect(priorOf(harder)).toBeGreaterThan(prior);
        }
      }),
    );
  });

  it('a challenge with two right answers among four is observed as a challenge with two options', () => {
    const closed = DIFFICULTIES.flatMap((difficulty) => challengesOf(7, difficulty)).flatMap((challenge) =>
      isOpenEnded(challenge) ? [] : [challenge],
    );
    for (const challenge of closed)
      expect(measure(challenge).options).toBe(challenge.correctAnswers.length === 1 ? 4 : 2);
  });
});

it('closed challenges are observed, also if the answer is wrong or late, but open-ended ones are not', () => {
  const player = createPlayer('hard', 5).begin();
  const expected: unknown[] = [];
  for (const [place, challenge] of player.state.challenges.entries()) {
    if (!isOpenEnded(challenge))
      expected.push({ item: `${challenge.type}:${challenge.id}`, correct: place % 3 === 0 });
    if (place % 3 === 2) player.timeOut();
    else player.answer(isOpenEnded(challenge) || place % 3 === 0, 800);
    player.goOn();
  }
  const observed = engine.observations(player.state);
  expect(observed.map(({ item, correct }) => ({ item, correct }))).toEqual(expected);
  expect(expected).toHaveLength(5);
});

describe('For You', () => {
  it('without an ability, all challenges are drawn at random', () => {
    for (const difficulty of DIFFICULTIES) {
      const { state } = createPlayer(difficulty, 9).begin();
      expect(state.challenges).toEqual(challengesOf(9, difficulty));
    }
  });

  it('For You chooses no closed challenge that the player saw lately', () => {
    const run = (seen: readonly string[]) => {
      const player = playByHand(engine, { difficulty: 'hard', seed: 9, ability: 0, seen });
      player.wait(LOADING_MS + START_MS);
      return engine.observations(drawnTo(player)).map(({ item }) => item);
    };
    const first = run([]);
    expect(run(first).filter((item) => first.includes(item))).toEqual([]);
  });

  it('if no challenge is easy enough, For You gives more time for a challenge, but not more points', () => {
    const first = (ability: number) => {
      const player = playByHand(engine, { difficulty: 'medium', seed: 9, ability });
      player.wait(LOADING_MS + START_MS);
      const challenge = shownChallenge(player.state);
      if (challenge === undefined) throw new Error('no challenge is shown');
      const choice = choicesOf(challenge).findIndex((answer) => accepts(challenge, answer));
      player.send({ type: 'answered', challenge: 0, choice });
      return {
        limitMs: engine.observations(player.state)[0]?.limitMs ?? NaN,
        score: engine.score(player.state),
      };
    };
    expect(first(-4).limitMs).toBeGreaterThan(30_000);
    expect(first(4).limitMs).toBeLessThan(15_000);
    expect(first(-4).score).toBe(first(4).score);
  });

  it('a larger ability gets harder closed challenges, and the order of the types stays the same', () => {
    const [easier, harder] = [-2, 2].map((ability) => {
      const player = playByHand(engine, { difficulty: 'hard', seed: 9, ability });
      player.wait(LOADING_MS + START_MS);
      const { challenges } = drawnTo(player);
      expect(challenges.map(({ type }) => type)).toEqual(CHALLENGE_TYPES.hard);
      expect(new Set(challenges.map(({ id }) => id)).size).toBe(challenges.length);
      const closed = challenges.flatMap((challenge) => (isOpenEnded(challenge) ? [] : [challenge]));
      return closed.reduce((sum, challenge) => sum + measure(challenge).prior, 0) / closed.length;
    });
    expect(harder).toBeGreaterThan((easier ?? NaN) + 0.3);
  });
});

/** Lets every challenge time out, and returns the end of the run. */
function drawnTo(player: HandPlay<CreativeState, CreativeEvent>): CreativeState {
  repeatUntil(
    'the end',
    () => engine.isOver(player.state),
    () => player.wait(2000),
    200,
  );
  return player.state;
}
