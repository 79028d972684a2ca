import type { GameSettings } from '@mindloom/game-contract';
import type { HostCall } from '@mindloom/game-contract/fake-host';

/** One thing that a host does with a mounted game. */
export type Step =
  | { do: 'wait'; ms: number }
  /** Waits for the game's own end. */
  | { do: 'play'; atMostMs: number }
  | { do: 'pause' | 'resume' | 'end' }
  | { do: 'update'; settings: Partial<GameSettings> }
  /** Lets a check look at the page while the game is mounted. */
  | { do: 'look'; look: () => void };

/** One mount of a game, told in steps; the unmount and a minute of silence always follow. */
export interface Script {
  /** Where in a report a problem was seen: 'ended while paused'. */
  name: string;
  /** `bot`: the game's own bot plays; a game without one gets presses at random. */
  hands: 'bot' | 'none';
  /** What differs from the default settings. */
  settings?: Partial<GameSettings>;
  steps: readonly Step[];
  /** The host ends the game inside of the first call of this name. */
  endsIn?: HostCall['name'];
}
