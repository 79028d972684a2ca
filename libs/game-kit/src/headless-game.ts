import type { GameInfo, GameSettings, RunLog } from '@mindloom/game-contract';
import type { Engine } from './engine';
import { type ReplayedRun, replayLog } from './replay-log';

/** What the file `engine.js` of a release exports by default. It needs no page. */
export interface HeadlessGame {
  info: GameInfo;
  /**
   * Plays a recorded run again, and returns its score and summary.
   * @throws RangeError if the log does not belong to the game.
   */
  replay(settings: GameSettings, log: RunLog): ReplayedRun;
}

/** Creates the default export of a game's `src/headless.ts`, from which the build makes `engine.js`. */
export const defineHeadlessGame = <State, Event extends { type: string }>(
  info: GameInfo,
  engine: Engine<State, Event>,
): HeadlessGame => ({
  info,
  replay: (settings, log) => replayLog(engine, settings, log),
});
