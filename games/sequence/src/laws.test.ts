import { declaredMetrics, type Difficulty, isValidTotal } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { replay } from '@mindloom/game-kit/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engine } from './engine';
import { info } from './info';
import type { SequenceEvent, SequenceState } from './state';

const settings = fc.record({
  difficulty: fc.constantFrom<Difficulty>('easy', 'medium', 'hard'),
  seed: fc.nat(2 ** 32 - 1),
});
const chosen = settings.map((some) => ({ ...defaultSettings, ...some }));

const entries = fc.integer({ min: -1, max: 11 }).map((digit): SequenceEvent => ({ type: 'entered', digit }));
const frames = fc.nat(5).map((index): SequenceEvent => ({ type: 'digitShown', index }));
const restarts = fc.constant<SequenceEvent>({ type: 'restarted' });
const event = fc.oneof(
  { weight: 4, arbitrary: entries },
  { weight: 12, arbitrary: frames },
  { weight: 1, arbitrary: restarts },
);
const script = fc.array(fc.record({ afterMs: fc.nat(1200), event }), { maxLength: 150 });

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
  it('every state is lawful, and what is not allowed changes nothing [SEQ-08]', () => {
    fc.assert(
      fc.property(chosen, script, event, (run, events, another) => {
        for (const { state, atMs } of replay(engine, run, events)) {
          expectLawful(state, atMs);
          expect(engine.step(state, another, atMs) !== state).toBe(allowed(state, another));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('the same seed and events give the same run', () => {
    fc.assert(
      fc.property(chosen, script, (run, events) => {
        expect(replay(engine, run, events)).toEqual(replay(engine, run, events));
      }),
    );
  });

  it('late timers give the run of punctual ones', () => {
    fc.assert(
      fc.property(chosen, script, fc.integer({ min: 1, max: 700 }), (run, events, tickMs) => {
        expect(replay(engine, run, events, tickMs)).toEqual(replay(engine, run, events));
      }),
    );
  });
});
