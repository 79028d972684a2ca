import {
  expectInvariants,
  expectReplays,
  expectSameRuns,
  scriptedRuns,
  statesOf,
} from '@mindloom/game-kit/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engine } from './engine';
import { canAskToRestart, canSkip, isAskedToRestart, type SequenceEvent, type SequenceState } from './state';
import { info } from './info';

/** What the player wants to do. `any` is a random event. */
type Move = 'see' | 'recall' | { any: SequenceEvent };

const entries = fc.integer({ min: -1, max: 11 }).map((digit): SequenceEvent => ({ type: 'entered', digit }));
const frames = fc.nat(5).map((index): SequenceEvent => ({ type: 'digitShown', index }));
const questions = fc.constantFrom<SequenceEvent>({ type: 'restartAsked' }, { type: 'restartDeclined' });
const restarts = fc.constant<SequenceEvent>({ type: 'restarted' });
const skips = fc.constant<SequenceEvent>({ type: 'skipped' });
const anyEvent = fc.oneof(entries, frames, restarts, skips, questions);
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

const moves = fc.array(fc.record({ afterMs: fc.nat(900), wanted: move }), {
  minLength: 60,
  maxLength: 240,
  size: 'max',
});
const runs = scriptedRuns(engine, moves, eventOf);

function allowed(state: SequenceState, { type, ...rest }: SequenceEvent): boolean {
  const { phase } = state;
  if (type === 'restarted') return phase.name === 'wrong';
  if (type === 'restartAsked') return canAskToRestart(state);
  if (type === 'restartDeclined') return isAskedToRestart(state);
  if (type === 'skipped') return canSkip(state);
  if ('digit' in rest) return phase.name === 'input' && rest.digit >= 1 && rest.digit <= 9;
  return phase.name === 'digit' && phase.untilMs === null && 'index' in rest && rest.index === phase.index;
}

function also(state: SequenceState) {
  const { entered, sequence } = state;
  if (entered > sequence.length) expect(entered).toBeLessThanOrEqual(sequence.length);
  for (const { answer, given = '' } of engine.summary(state).missed ?? []) {
    expect(answer).toBe(sequence.join(' '));
    expect(given.split(' ')).toHaveLength(entered + 1);
    expect(answer.startsWith(given)).toBe(false);
  }
}

describe('random runs', () => {
  it('random runs reach every phase and a level above 3', () => {
    const states = statesOf(engine, runs);
    const phases = new Set(states.map(({ phase }) => phase.name));
    expect(phases).toEqual(new Set(['ready', 'digit', 'blank', 'input', 'levelUp', 'wrong', 'over']));
    expect(Math.max(...states.map(({ level }) => level))).toBeGreaterThan(3);
    expect(states.some(({ phase, round }) => phase.name === 'ready' && round > 1)).toBe(true);
  });

  it('random runs have only valid states, and events that are not allowed change nothing [SEQ-08]', () => {
    expectInvariants({ engine, info, runs, anyEvent, allowed, also });
  });

  it('the same seed and events give the same run, however late the timers are', () => {
    expectSameRuns(engine, runs, 1);
  });

  it('the log of a run replays to the same score and summary, with and without pauses', () => {
    expectReplays(engine, runs);
  });
});
