import { declaredMetrics, type Difficulty, isValidTotal } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { replay } from '@mindloom/game-kit/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canFlip, openCards } from './board';
import { engine } from './engine';
import { info } from './info';
import { pairsOf } from './rules';
import type { MemoryEvent, MemoryState } from './state';

const settingsOf = (difficulty: Difficulty, seed: number) => ({ ...defaultSettings, difficulty, seed });

const settings = fc
  .tuple(fc.constantFrom<Difficulty>('easy', 'medium', 'hard'), fc.nat(2 ** 32 - 1))
  .map(([difficulty, seed]) => settingsOf(difficulty, seed));

const flips = fc.nat(24).map((card): MemoryEvent => ({ type: 'flipped', card }));
const others = fc.constantFrom<MemoryEvent>({ type: 'started' }, { type: 'hinted' }, { type: 'restarted' });
const event = fc.oneof({ weight: 12, arbitrary: flips }, { weight: 1, arbitrary: others });
const wait = fc.oneof({ weight: 9, arbitrary: fc.nat(1500) }, { weight: 1, arbitrary: fc.nat(40_000) });
const script = fc
  .array(fc.record({ afterMs: wait, event }), { maxLength: 120 })
  .map((events) => [{ afterMs: 0, event: { type: 'started' } as const }, ...events]);

function expectLawful(state: MemoryState, atMs: number) {
  expect(isValidTotal(engine.score(state))).toBe(true);
  expect(Number.isInteger(state.score)).toBe(true);
  expect(state.cards).toHaveLength(2 * pairsOf(state.difficulty, state.level));
  const open = openCards(state.cards);
  expect(open.length).toBeLessThanOrEqual(2);
  expect(state.cards.filter(({ matched }) => matched).length % 2).toBe(0);
  const { metrics } = engine.summary(state);
  expect(declaredMetrics(info, { metrics })).toEqual(metrics);
  const wakeMs = engine.wakeAtMs(state);
  if (wakeMs !== null && !engine.isOver(state)) expect(wakeMs).toBeGreaterThan(atMs);
}

/** Locked input is the identity: no refused event and no early timer makes a new state. */
function expectRefusals(state: MemoryState, atMs: number) {
  for (const card of state.cards) {
    const next = engine.step(state, { type: 'flipped', card: card.id }, atMs);
    expect(next === state).toBe(!canFlip(state, card));
  }
  if (engine.isOver(state)) {
    for (const type of ['started', 'hinted', 'restarted'] as const) {
      expect(engine.step(state, { type }, atMs)).toBe(state);
    }
  }
  expect(engine.step(state, { type: 'ticked' }, atMs)).toBe(state);
}

describe('whatever the player does', () => {
  it('every state is lawful, and what is not allowed changes nothing [MEM-09, MEM-10]', () => {
    fc.assert(
      fc.property(settings, script, (chosen, events) => {
        for (const { state, atMs } of replay(engine, chosen, events)) {
          expectLawful(state, atMs);
          expectRefusals(state, atMs);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('the same seed and events give the same run', () => {
    fc.assert(
      fc.property(settings, script, (chosen, events) => {
        expect(replay(engine, chosen, events)).toEqual(replay(engine, chosen, events));
      }),
    );
  });

  it('late timers give the run of punctual ones', () => {
    fc.assert(
      fc.property(settings, script, fc.integer({ min: 1, max: 700 }), (chosen, events, tickMs) => {
        expect(replay(engine, chosen, events, tickMs)).toEqual(replay(engine, chosen, events));
      }),
      { numRuns: 50 },
    );
  });
});
