import { defaultSettings } from '@mindloom/game-contract/fake-host';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { END_MS, engine, EVERY_MS, GOAL } from '../tests/counting-game';
import { advance, type Engine, stepDue, wakeAt } from './engine';
import { replay } from './testing/scripted-runs';

const start = () => engine.start(defaultSettings, 0);

describe('advance', () => {
  it('advance handles every deadline at its own time', () => {
    expect(advance(engine, start(), 350)).toMatchObject({ count: 3, nextAtMs: 400 });
  });

  it('advance gives the same run however late and however often it is called', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(900), { maxLength: 30 }), (waits) => {
        let atMs = 0;
        let state = start();
        for (const ms of waits) state = advance(engine, state, (atMs += ms));
        expect(state).toEqual(advance(engine, start(), atMs));
      }),
    );
  });

  it('advance changes nothing before the first deadline and after the end', () => {
    const state = start();
    expect(advance(engine, state, EVERY_MS - 1)).toBe(state);
    const over = advance(engine, state, GOAL * EVERY_MS + END_MS);
    expect(over).toMatchObject({ over: true, count: GOAL + END_MS / EVERY_MS });
    expect(advance(engine, over, 1e9)).toBe(over);
  });

  it('advance throws when an engine does not clear its own deadline', () => {
    const stuck: Engine<number, never> = {
      start: () => 0,
      step: (state) => state,
      wakeAtMs: () => 10,
      score: () => 0,
      isOver: () => false,
      summary: () => ({ metrics: {} }),
      observations: () => [],
    };
    expect(() => advance(stuck, 0, 10)).toThrow(RangeError);
    expect(advance(stuck, 0, 9)).toBe(0);
  });
});

describe('wakeAt and stepDue', () => {
  const done = (name: string) => (state: string, atMs: number) => `${state} ${name}@${atMs}`;

  it('wakeAt returns the earliest deadline, and null without a deadline', () => {
    expect(wakeAt([])).toBeNull();
    expect(wakeAt([{ atMs: null, due: done('a') }])).toBeNull();
    expect(
      wakeAt([
        { atMs: 30, due: done('a') },
        { atMs: null, due: done('b') },
        { atMs: 20, due: done('c') },
      ]),
    ).toBe(20);
  });

  it('stepDue handles the earliest deadline at its own time, and of equal deadlines the first in the list', () => {
    const deadlines = [
      { atMs: 30, due: done('late') },
      { atMs: 20, due: done('first') },
      { atMs: 20, due: done('second') },
    ];
    expect(stepDue(deadlines, 'start', 25)).toBe('start first@20');
  });

  it('stepDue returns the same state before the deadline', () => {
    const state = { kept: true };
    expect(stepDue([{ atMs: 20, due: () => ({ kept: false }) }], state, 19)).toBe(state);
    expect(stepDue([], state, 19)).toBe(state);
  });
});

describe('replay', () => {
  it('replay handles the deadlines that are due before each event, and stops at the end of the run', () => {
    const moments = replay(engine, defaultSettings, [
      { afterMs: 250, event: { type: 'tapped' } },
      { afterMs: 1_000_000, event: { type: 'tapped' } },
      { afterMs: 1, event: { type: 'tapped' } },
    ]);
    expect(moments.map(({ state }) => state.count)).toEqual([0, 2, 12, GOAL + END_MS / EVERY_MS]);
    expect(moments.map(({ atMs }) => atMs)).toEqual([0, 250, 250, 1_000_250]);
  });
});
