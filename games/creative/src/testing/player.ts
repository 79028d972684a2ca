import type { Difficulty } from '@mindloom/game-contract';
import { START_MS } from '@mindloom/game-kit/headless';
import { playByHand } from '@mindloom/game-kit/testing';
import { accepts, type Challenge, choicesOf } from '../challenges';
import { type CreativeState, engine, shownChallenge } from '../engine';
import { LOADING_MS } from '../rules';

export const DIFFICULTIES: readonly Difficulty[] = ['easy', 'medium', 'hard'];

/** Returns the displayed challenge. */
function challengeOf(state: CreativeState): Challenge {
  const challenge = shownChallenge(state);
  if (challenge === undefined) throw new Error('no challenge is displayed');
  return challenge;
}

/** Returns the index of the first right answer, or of the first wrong one if `isRight` is false; -1 if there is none. */
export const choiceOf = (challenge: Challenge, isRight: boolean): number =>
  choicesOf(challenge).findIndex((answer) => accepts(challenge, answer) === isRight);

/** Drives the engine of Creative Spark in tests. */
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
    /** Returns the result of the last challenge. */
    get result() {
      const result = play.state.results.at(-1);
      if (result === undefined) throw new Error('no challenge has been answered yet');
      return result;
    },
    wait: play.wait,
    /** Chooses an answer of the displayed challenge. */
    choose(choice: number) {
      play.send({ type: 'answered', challenge: play.state.results.length, choice });
    },
    /** Waits for `afterMs`, then gives a right or wrong answer. */
    answer(isRight: boolean, afterMs = 0) {
      play.wait(afterMs);
      player.choose(choiceOf(player.challenge, isRight));
    },
    timeOut: () => play.wait(player.challenge.limitMs),
    /** Waits for the first challenge. */
    begin: () => {
      play.wait(LOADING_MS + START_MS);
      return player;
    },
    /** Waits for the end of the feedback. */
    goOn: () => play.wait(2000),
    /** Gives `answers` right answers without delay. */
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
