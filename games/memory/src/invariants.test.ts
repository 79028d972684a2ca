import { expectInvariants, expectReplays, expectSameRuns, scriptedRuns } from '@mindloom/game-kit/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openCards } from './deck';
import { engine } from './engine';
import { info } from './info';
import { pairsOf } from './rules';
import {
  canAskToRestart,
  canFlip,
  canHint,
  canRestart,
  canSkip,
  isAskedToRestart,
  type MemoryEvent,
  type MemoryState,
} from './state';

const flips = fc.nat(24).map((card): MemoryEvent => ({ type: 'flipped', card }));
const others = fc.constantFrom<MemoryEvent>(
  { type: 'started' },
  { type: 'hinted' },
  { type: 'restarted' },
  { type: 'restartAsked' },
  { type: 'restartDeclined' },
  { type: 'skipped' },
);
const anyEvent = fc.oneof({ weight: 12, arbitrary: flips }, { weight: 1, arbitrary: others });
const wait = fc.oneof({ weight: 9, arbitrary: fc.nat(1500) }, { weight: 1, arbitrary: fc.nat(40_000) });
const moves = fc
  .array(fc.record({ afterMs: wait, wanted: anyEvent }), { maxLength: 120 })
  .map((events) => [{ afterMs: 0, wanted: { type: 'started' } as const }, ...events]);

const runs = scriptedRuns(engine, moves, (_state, wanted): MemoryEvent => wanted);

function allowed(state: MemoryState, event: MemoryEvent): boolean {
  switch (event.type) {
    case 'started':
      return state.phase.name === 'ready';
    case 'flipped':
      return state.cards.some((card) => card.id === event.card && canFlip(state, card));
    case 'hinted':
      return canHint(state);
    case 'restarted':
      return canRestart(state);
    case 'restartAsked':
      return canAskToRestart(state);
    case 'restartDeclined':
      return isAskedToRestart(state);
    case 'skipped':
      return canSkip(state);
  }
}

/** Expects that the board is complete, and that a player can turn exactly the cards that `canFlip` allows. */
function also(state: MemoryState, atMs: number) {
  expect(state.cards).toHaveLength(2 * pairsOf(state.difficulty, state.level));
  expect(openCards(state.cards).length).toBeLessThanOrEqual(2);
  expect(state.cards.filter(({ matched }) => matched).length % 2).toBe(0);
  for (const card of state.cards) {
    const next = engine.step(state, { type: 'flipped', card: card.id }, atMs);
    expect(next === state).toBe(!canFlip(state, card));
    if (card.flipped) expect(next).toBe(state);
  }
  if (!engine.isOver(state)) return;
  for (const type of ['started', 'hinted', 'restarted', 'restartAsked', 'restartDeclined'] as const)
    expect(engine.step(state, { type }, atMs)).toBe(state);
}

describe('random runs', () => {
  it('random runs have only valid states, and events that are not allowed change nothing [MEM-09, MEM-10]', () => {
    expectInvariants({ engine, info, runs, anyEvent, allowed, also }, 150);
  });

  it('the same seed and events give the same run, however late the timers are', () => {
    expectSameRuns(engine, runs, 1);
  });

  it('the log of a run replays to the same score and summary, with and without pauses', () => {
    expectReplays(engine, runs);
  });
});
