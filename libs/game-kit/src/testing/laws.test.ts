import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countingGame, type CountingEvent, type CountingState, engine } from '../../tests/counting-game';
import { expectLaws, type Laws, statesOf } from './laws';
import { scriptedRuns } from './scripted-runs';

const tap: CountingEvent = { type: 'tapped' };
const taps = fc.array(fc.record({ afterMs: fc.nat(400), wanted: fc.constant(tap) }), { maxLength: 12 });

const laws: Laws<CountingState, CountingEvent> = {
  engine,
  info: countingGame.info,
  runs: scriptedRuns(engine, taps, (_state, wanted) => wanted),
  anyEvent: fc.constant(tap),
  allowed: ({ over, overAtMs }) => !over && overAtMs === null,
};

const broken = (part: Partial<typeof engine>) => () =>
  expectLaws({ ...laws, engine: { ...engine, ...part } });

describe('the laws of an engine', () => {
  it('are kept by a lawful one', () => {
    expectLaws(laws);
  });

  it.each([
    ['a total that is no number', { score: () => NaN }],
    ['a total with a fraction', { score: () => 0.5 }],
    ['a figure that is not declared', { summary: () => ({ metrics: { cheats: 1 } }) }],
    ['a deadline in the past', { wakeAtMs: () => -1 }],
    ['a state made anew for nothing', { step: (state) => ({ ...state }) }],
  ] as const satisfies [string, Partial<typeof engine>][])('find %s', (_fault, part) => {
    expect(broken(part)).toThrow(/Property failed|does not move on/);
  });

  it('find an event that is taken where it is not allowed, and one that is not taken', () => {
    expect(() => expectLaws({ ...laws, allowed: () => false })).toThrow(/Property failed/);
    expect(() => expectLaws({ ...laws, allowed: () => true })).toThrow(/Property failed/);
  });

  it('find what a game asks for besides', () => {
    const also = ({ count }: CountingState) => expect(count).toBeLessThan(10);
    expect(() => expectLaws({ ...laws, also })).toThrow(/Property failed/);
  });
});

it('tells every state of some runs, always the same', () => {
  const states = statesOf(engine, laws.runs);
  expect(states).toEqual(statesOf(engine, laws.runs));
  expect(states.some(({ over }) => over)).toBe(true);
});
