import type { GameSettings } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { advance } from '../advance';
import type { Engine } from '../engine';

/** An engine in the hands of a test. */
export interface HandPlay<State, Event> {
  readonly state: State;
  /** On the run's clock, which starts at 0. */
  readonly nowMs: number;
  /** Lets time pass; what comes due is done, each at its own moment. */
  wait: (ms: number) => void;
  send: (event: Event) => void;
}

/**
 * Starts an engine for a test that sends events at moments of its choice and lets time pass in between.
 * @param settings what differs from the default settings.
 */
export function playByHand<State, Event extends { type: string }>(
  engine: Engine<State, Event>,
  settings: Partial<GameSettings> = {},
): HandPlay<State, Event> {
  let nowMs = 0;
  let state = engine.start({ ...defaultSettings, ...settings }, nowMs);
  return {
    get state() {
      return state;
    },
    get nowMs() {
      return nowMs;
    },
    wait(ms) {
      nowMs += ms;
      state = advance(engine, state, nowMs);
    },
    send(event) {
      state = engine.step(advance(engine, state, nowMs), event, nowMs);
    },
  };
}
