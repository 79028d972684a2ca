import type { Difficulty, GameSettings } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import fc from 'fast-check';
import { advance, type Engine, type Outcomes } from '../engine';
import type { Moment } from './simulate';

/** An engine whose time and events are controlled by a test. */
export interface HandPlay<State, Event> {
  readonly state: State;
  /** The current time on the run's clock, which starts at 0. */
  readonly nowMs: number;
  /** Advances the clock. Every deadline is handled at its own time. */
  wait: (ms: number) => void;
  send: (event: Event) => void;
}

/**
 * Starts an engine for a test that sends the events and advances the clock.
 * @param settings settings that differ from the default settings.
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

/**
 * Returns the announcements and sounds of a state change.
 * @param play the run whose state changes.
 * @param change changes the state of `play`.
 */
export function feedbackOf<State>(
  outcomes: Outcomes<State>,
  play: { readonly state: State },
  change: () => void,
) {
  const before = play.state;
  change();
  const list = outcomes(before, play.state);
  return {
    announcements: list.flatMap((outcome) => (outcome.kind === 'announce' ? [outcome.text] : [])),
    sounds: list.flatMap((outcome) => (outcome.kind === 'sound' ? [outcome.sound] : [])),
  };
}

/** An event of a script, and its delay after the previous event. */
export interface ScriptedEvent<Event> {
  afterMs: number;
  event: Event;
}

/**
 * Plays a script with an engine. As in the run loop, the deadlines before an event are handled first, then the event.
 * @param tickMs the interval at which the engine is also woken between events. By default it is woken only at events,
 * as if every timer were late. Every interval must give the same run.
 * @returns the first state, and the states before and after each event. Events after the end of the run are ignored.
 */
export function replay<State, Event extends { type: string }>(
  engine: Engine<State, Event>,
  settings: GameSettings,
  script: readonly ScriptedEvent<Event>[],
  tickMs = Infinity,
): Moment<State, Event>[] {
  let atMs = 0;
  let state = engine.start(settings, atMs);
  const moments: Moment<State, Event>[] = [{ atMs, state }];
  for (const { afterMs, event } of script) {
    const eventAtMs = atMs + afterMs;
    for (; atMs + tickMs < eventAtMs; atMs += tickMs) state = advance(engine, state, atMs + tickMs);
    atMs = eventAtMs;
    state = advance(engine, state, atMs);
    moments.push({ atMs, state });
    if (engine.isOver(state)) break;
    state = engine.step(state, event, atMs);
    moments.push({ atMs, state, event });
  }
  return moments;
}

/** The settings and events of a run, which can be replayed. */
export interface ScriptedRun<Event> {
  settings: GameSettings;
  script: readonly ScriptedEvent<Event>[];
}

/**
 * A move of a player: what the player wants to do, such as 'give the right answer', and the delay after the previous
 * move.
 */
interface Move<Wanted> {
  afterMs: number;
  wanted: Wanted;
}

/**
 * Turns the intentions of a player into a script of events. With random events a game rarely makes progress. With
 * random intentions it does.
 * @param eventOf returns the event for an intention in a state.
 */
export function scriptRun<State, Event extends { type: string }, Wanted>(
  engine: Engine<State, Event>,
  settings: GameSettings,
  moves: readonly Move<Wanted>[],
  eventOf: (state: State, wanted: Wanted) => Event,
): ScriptedRun<Event> {
  const play = playByHand(engine, settings);
  const script = moves.map(({ afterMs, wanted }) => {
    play.wait(afterMs);
    const event = eventOf(play.state, wanted);
    play.send(event);
    return { afterMs, event };
  });
  return { settings, script };
}

/** Returns random scripted runs at every difficulty and with any seed. */
export const scriptedRuns = <State, Event extends { type: string }, Wanted>(
  engine: Engine<State, Event>,
  moves: fc.Arbitrary<readonly Move<Wanted>[]>,
  eventOf: (state: State, wanted: Wanted) => Event,
): fc.Arbitrary<ScriptedRun<Event>> =>
  fc
    .tuple(fc.constantFrom<Difficulty>('easy', 'medium', 'hard'), fc.nat(2 ** 32 - 1), moves)
    .map(([difficulty, seed, list]) =>
      scriptRun(engine, { ...defaultSettings, difficulty, seed }, list, eventOf),
    );
