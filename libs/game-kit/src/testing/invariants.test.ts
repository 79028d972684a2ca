import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countingGame, type CountingEvent, type CountingState, engine } from '../../tests/counting-game';
import { expectInvariants, type Invariants, statesOf } from './invariants';
import { scriptedRuns } from './scripted-runs';

const tap: CountingEvent = { type: 'tapped' };
const taps = fc.array(fc.record({ afterMs: fc.nat(400), wanted: fc.constant(tap) }), { maxLength: 12 });

const invariants: Invariants<CountingState, CountingEvent> = {
  engine,
  info: countingGame.info,
  runs: scriptedRuns(engine, taps, (_state, wanted) => wanted),
  anyEvent: fc.constant(tap),
  allowed: ({ over, overAtMs }) => !over && overAtMs === null,
};

const broken = (part: Partial<typeof engine>) => () =>
  expectInvariants({ ...invariants, engine: { ...engine, ...part } });

describe('expectInvariants', () => {
  it('expectInvariants accepts a valid engine', () => {
    expectInvariants(invariants);
  });

  it.each([
    ['a total that is not a number', { score: () => NaN }],
    ['a total with a fraction', { score: () => 0.5 }],
    ['an undeclared metric', { summary: () => ({ metrics: { cheats: 1 } }) }],
    [
      'more right answers than answers',
      { summary: () => ({ metrics: {}, answers: { right: 2, given: 1 } }) },
    ],
    ['a played share above 1', { summary: () => ({ metrics: {}, played: 1.1 }) }],
    [
      'a played share that decreases',
      { summary: ({ count }) => ({ metrics: {}, played: count === 0 ? 1 : 0.5 }) },
    ],
    [
      'a wrong answer without a missed item',
      {
        summary: () => ({
          metrics: {},
          answers: { right: 0, given: 2 },
          missed: [{ question: 'q', answer: 'a' }],
        }),
      },
    ],
    [
      'a missed item whose right answer equals the given answer',
      {
        summary: () => ({
          metrics: {},
          answers: { right: 0, given: 1 },
          missed: [{ question: 'q', answer: 'a', given: 'a' }],
        }),
      },
    ],
    ['a deadline in the past', { wakeAtMs: () => -1 }],
    ['an unchanged state in a new object', { step: (state) => ({ ...state }) }],
  ] as const satisfies [string, Partial<typeof engine>][])('expectInvariants finds %s', (_fault, part) => {
    expect(broken(part)).toThrow(/Property failed|does not advance/);
  });

  it('expectInvariants finds a forbidden event that changes the state, and an allowed event that does not', () => {
    expect(() => expectInvariants({ ...invariants, allowed: () => false })).toThrow(/Property failed/);
    expect(() => expectInvariants({ ...invariants, allowed: () => true })).toThrow(/Property failed/);
  });

  it('expectInvariants also checks the expectations that a game adds', () => {
    const also = ({ count }: CountingState) => expect(count).toBeLessThan(10);
    expect(() => expectInvariants({ ...invariants, also })).toThrow(/Property failed/);
  });
});

it('statesOf returns the same states for the same runs', () => {
  const states = statesOf(engine, invariants.runs);
  expect(states).toEqual(statesOf(engine, invariants.runs));
  expect(states.some(({ over }) => over)).toBe(true);
});
