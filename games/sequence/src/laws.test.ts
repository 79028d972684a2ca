import { declaredMetrics, type Difficulty, isValidTotal } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { playByHand, replay } from '@mindloom/game-kit/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engine } from './engine';
import { info } from './info';
import type { SequenceEvent, SequenceState } from './state';

/** What a player may have in mind; `any` is an event out of the blue. */
type Move = 'see' | 'recall' | { any: SequenceEvent };

const entries = fc.integer({ min: -1, max: 11 }).map((digit): SequenceEvent => ({ type: 'entered', digit }));
const frames = fc.nat(5).map((index): SequenceEvent => ({ type: 'digitShown', index }));
const anyEvent = fc.oneof(entries, frames, fc.constant<SequenceEvent>({ type: 'restarted' }));
const move = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Move>('see') },
  { weight: 12, arbitrary: fc.constant<Move>('recall') },
  { weight: 1, arbitrary: anyEvent.map((any): Move => ({ any })) },
);

function eventOf({ phase, sequence, entered }: SequenceState, wanted: Move): SequenceEvent {
  if (typeof wanted === 'object') return wanted.any;
  if (wanted === 'recall') return { type: 'entered', digit: sequence[entered] ?? NaN };
  return { type: 'digitShown', index: phase.name === 'digit' ? phase.index : 0 };
}

/** A run's settings, and a script for it that gets somewhere. */
const runs = fc
  .tuple(
    fc.constantFrom<Difficulty>('easy', 'medium', 'hard'),
    fc.nat(2 ** 32 - 1),
    fc.array(fc.record({ afterMs: fc.nat(900), wanted: move }), {
      minLength: 60,
      maxLength: 240,
      size: 'max',
    }),
  )
  .map(([difficulty, seed, moves]) => {
    const settings = { ...defaultSettings, difficulty, seed };
    const play = playByHand(engine, settings);
    const script = moves.map(({ afterMs, wanted }) => {
      play.wait(afterMs);
      const event = eventOf(play.state, wanted);
      play.send(event);
      return { afterMs, event };
    });
    return { settings, script };
  });

/** The only events that may change a state. */
function allowed({ phase }: SequenceState, { type, ...rest }: SequenceEvent): boolean {
  if (type === 'restarted') return phase.name === 'wrong';
  if ('digit' in rest) return phase.name === 'input' && rest.digit >= 1 && rest.digit <= 9;
  return phase.name === 'digit' && phase.untilMs === null && 'index' in rest && rest.index === phase.index;
}

function expectLawful(state: SequenceState, atMs: number) {
  expect(isValidTotal(engine.score(state))).toBe(true);
  expect(Number.isInteger(state.score)).toBe(true);
  expect(state.entered).toBeLessThanOrEqual(state.sequence.length);
  const { metrics } = engine.summary(state);
  expect(declaredMetrics(info, { metrics })).toEqual(metrics);
  const wakeMs = engine.wakeAtMs(state);
  if (wakeMs !== null) expect(wakeMs).toBeGreaterThan(atMs);
  expect(engine.step(state, { type: 'ticked' }, atMs)).toBe(state);
}

describe('whatever the player does', () => {
  it('reaches every phase, and levels beyond the first', () => {
    const states = fc
      .sample(runs, { numRuns: 200, seed: 1 })
      .flatMap(({ settings, script }) => replay(engine, settings, script).map(({ state }) => state));
    const phases = new Set(states.map(({ phase }) => phase.name));
    expect(phases).toEqual(new Set(['ready', 'digit', 'blank', 'input', 'levelUp', 'wrong', 'over']));
    expect(Math.max(...states.map(({ level }) => level))).toBeGreaterThan(3);
    expect(states.some(({ phase, round }) => phase.name === 'ready' && round > 1)).toBe(true);
  });

  it('every state is lawful, and what is not allowed changes nothing [SEQ-08]', () => {
    fc.assert(
      fc.property(runs, anyEvent, ({ settings, script }, another) => {
        for (const { state, atMs } of replay(engine, settings, script)) {
          expectLawful(state, atMs);
          expect(engine.step(state, another, atMs) !== state).toBe(allowed(state, another));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('the same seed and events give the same run', () => {
    fc.assert(
      fc.property(runs, ({ settings, script }) => {
        expect(replay(engine, settings, script)).toEqual(replay(engine, settings, script));
      }),
    );
  });

  it('late timers give the run of punctual ones', () => {
    fc.assert(
      fc.property(runs, fc.integer({ min: 1, max: 700 }), ({ settings, script }, tickMs) => {
        expect(replay(engine, settings, script, tickMs)).toEqual(replay(engine, settings, script));
      }),
    );
  });
});
