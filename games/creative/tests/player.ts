import type { Difficulty } from '@mindloom/game-contract';
import { playByHand } from '@mindloom/game-kit/testing';
import { engine } from '../src/engine';
import { accepts, type Challenge, choicesOf, type CreativeState, shownChallenge } from '../src/state';

export const DIFFICULTIES: readonly Difficulty[] = ['easy', 'medium', 'hard'];

/** The challenge on the board. */
function challengeOf(state: CreativeState): Challenge {
  const challenge = shownChallenge(state);
  if (challenge === undefined) throw new Error('no challenge');
  return challenge;
}

/** The place of the first answer that is right, or wrong; -1 where there is none. */
export const choiceOf = (challenge: Challenge, isRight: boolean): number =>
  choicesOf(challenge).findIndex((answer) => accepts(challenge, answer) === isRight);

/** Creative Spark in the hands of a test. */
export function createPlayer(difficulty: Difficulty = 'easy', seed = 1) {
  const play = playByHand(engine, { difficulty, seed });
  const player = {
    get state() {
      return play.state;
    },
    get nowMs() {
      return play.nowMs;
    },
    get challenge() {
      return challengeOf(play.state);
    },
    /** How the last challenge went. */
    get result() {
      const result = play.state.results.at(-1);
      if (result === undefined) throw new Error('no result');
      return result;
    },
    wait: play.wait,
    /** Chooses an answer of the challenge on the board. */
    choose(choice: number) {
      play.send({ type: 'answered', challenge: play.state.results.length, choice });
    },
    /** Answers so long after the challenge came. */
    answer(isRight: boolean, afterMs = 0) {
      play.wait(afterMs);
      player.choose(choiceOf(player.challenge, isRight));
    },
    timeOut: () => play.wait(player.challenge.limitMs),
    /** From the start to the first challenge. */
    begin: () => {
      play.wait(1500);
      return player;
    },
    /** From a result to the next challenge. */
    goOn: () => play.wait(2000),
    /** Answers right at once, so many times, and goes on after each. */
    climb(answers: number) {
      for (let done = 0; done < answers; done++) {
        player.answer(true);
        player.goOn();
      }
      return player;
    },
  };
  return player;
}
