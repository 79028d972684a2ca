import type { Difficulty, GameSettings } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Engine } from '../engine';
import { playByHand } from './play-by-hand';
import { replay, type ScriptedEvent } from './replay';

/** A whole run that can be played again. */
export interface ScriptedRun<Event> {
  settings: GameSettings;
  script: readonly ScriptedEvent<Event>[];
}

/** Something that a player has in mind, and how long after the move before. */
interface Move<Wanted> {
  afterMs: number;
  wanted: Wanted;
}

/**
 * Turns what a player has in mind, such as "the right answer", into a script, so that random runs get somewhere.
 * @param moves what is wanted, and how long after the move before.
 * @param eventOf the event that does what is wanted in this state.
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

/** Scripts that get somewhere, at every difficulty and from every seed. */
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

/**
 * Expects that the same seed and events give the same run, and that timers which come late, or when nothing is due,
 * change nothing of it.
 * @param leastTickMs how often timers come at most; the shorter, the longer it takes.
 */
export function expectSameRuns<State, Event extends { type: string }>(
  engine: Engine<State, Event>,
  runs: fc.Arbitrary<ScriptedRun<Event>>,
  leastTickMs = 50,
): void {
  fc.assert(
    fc.property(runs, fc.integer({ min: leastTickMs, max: 900 }), ({ settings, script }, tickMs) => {
      const moments = replay(engine, settings, script);
      expect(replay(engine, settings, script)).toEqual(moments);
      expect(replay(engine, settings, script, tickMs)).toEqual(moments);
    }),
  );
}
