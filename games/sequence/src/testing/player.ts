import type { Difficulty, GameSettings } from '@mindloom/game-contract';
import { playByHand, repeatUntil } from '@mindloom/game-kit/testing';
import { engine } from '../engine';
import type { SequenceState } from '../state';

/** Returns a digit that differs from the next digit of the sequence. */
export const wrongDigit = ({ sequence, entered }: SequenceState) => (sequence[entered] === 9 ? 8 : 9);

/** The maximum number of steps in `playUntil`. No sequence in a test has as many digits and blanks. */
const MAX_WAITS = 200;

/** Drives the engine of Focus Flow in tests. */
export function createPlayer(difficulty: Difficulty, seed = 1, settings: Partial<GameSettings> = {}) {
  const player = Object.assign(playByHand(engine, { difficulty, seed, ...settings }), {
    /** Reports that the digit is on the screen, as the view does. */
    see() {
      const { phase } = player.state;
      if (phase.name === 'digit') player.send({ type: 'digitShown', index: phase.index });
    },
    /** Waits for the next deadline. Returns the time waited in ms. */
    waitOn(): number {
      const ms = (engine.wakeAtMs(player.state) ?? NaN) - player.nowMs;
      player.wait(ms);
      return ms;
    },
    /** Repeats a step until the game reaches a phase. */
    playUntil(name: SequenceState['phase']['name'], step: () => void) {
      repeatUntil(`the phase '${name}'`, () => player.state.phase.name === name, step, MAX_WAITS);
    },
    /** Watches all digits without a frame delay until the input starts. Returns each wait in ms. */
    watch(): number[] {
      const waits: number[] = [];
      player.playUntil('input', () => {
        player.see();
        waits.push(player.waitOn());
      });
      return waits;
    },
    enter: (digit: number) => player.send({ type: 'entered', digit }),
    /** Enters the remaining digits of the sequence. */
    complete() {
      const { sequence, entered } = player.state;
      for (const digit of sequence.slice(entered)) player.enter(digit);
    },
    /** Watches a number of sequences and enters them correctly. */
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
