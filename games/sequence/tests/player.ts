import type { Difficulty } from '@mindloom/game-contract';
import { playByHand, repeatUntil } from '@mindloom/game-kit/testing';
import { engine } from '../src/engine';
import type { SequenceState } from '../src/state';

/** A digit that is not the next one of the sequence. */
export const wrongDigit = ({ sequence, entered }: SequenceState) => (sequence[entered] === 9 ? 8 : 9);

/** More digits and blanks than any sequence of a test has. */
const MOST_WAITS = 200;

/** A player of Focus Flow, for tests. */
export function createPlayer(difficulty: Difficulty, seed = 1) {
  const player = Object.assign(playByHand(engine, { difficulty, seed }), {
    /** Says that the digit is on the screen, as the view does. */
    see() {
      const { phase } = player.state;
      if (phase.name === 'digit') player.send({ type: 'digitShown', index: phase.index });
    },
    /** Waits for whatever the engine waits for, and tells how long that took. */
    waitOn(): number {
      const ms = (engine.wakeAtMs(player.state) ?? NaN) - player.nowMs;
      player.wait(ms);
      return ms;
    },
    /** Repeats a step until the game is in this phase. */
    playUntil(name: SequenceState['phase']['name'], step: () => void) {
      repeatUntil(`the phase '${name}'`, () => player.state.phase.name === name, step, MOST_WAITS);
    },
    /** Watches all digits, each drawn at once, until it is the player's turn; tells how long each wait took. */
    watch(): number[] {
      const waits: number[] = [];
      player.playUntil('input', () => {
        player.see();
        waits.push(player.waitOn());
      });
      return waits;
    },
    enter: (digit: number) => player.send({ type: 'entered', digit }),
    /** Enters what is left of the sequence. */
    complete() {
      const { sequence, entered } = player.state;
      for (const digit of sequence.slice(entered)) player.enter(digit);
    },
    /** Watches and completes so many sequences. */
    climb(levels: number) {
      for (let level = 0; level < levels; level++) {
        player.watch();
        player.complete();
      }
      return player;
    },
    fail: () => player.enter(wrongDigit(player.state)),
  });
  return player;
}
