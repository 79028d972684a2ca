import type { GameSummary, RunLog } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { expect, it } from 'vitest';
import type { Engine } from './engine';
import { recordedStates, stateAt } from './replay-moments';

const LATE_MS = 1000;

interface State {
  right: number;
  missed: NonNullable<GameSummary['missed']>;
  dueMs: number | null;
}
type Event = { type: 'answered'; isRight: boolean } | { type: 'looked' } | { type: 'restarted' };

const late = { question: '2 + 2', answer: '4' };
const wrong = { ...late, given: '5' };

/** An engine with one question after another. A question that is not answered within a second counts as missed. */
const engine: Engine<State, Event> = {
  start: (_settings, nowMs) => ({ right: 0, missed: [], dueMs: nowMs + LATE_MS }),
  step(state, event, nowMs) {
    if (event.type === 'ticked') return { ...state, missed: [...state.missed, late], dueMs: null };
    if (event.type === 'restarted') return { right: 0, missed: [], dueMs: null };
    if (event.type === 'looked') return state;
    const next = { ...state, dueMs: nowMs + LATE_MS };
    return event.isRight
      ? { ...next, right: state.right + 1 }
      : { ...next, missed: [...state.missed, wrong] };
  },
  wakeAtMs: ({ dueMs }) => dueMs,
  score: ({ right }) => 10 * right,
  isOver: () => false,
  summary: ({ right, missed }) => ({
    metrics: {},
    answers: { right, given: right + missed.length },
    missed,
  }),
  observations: () => [],
};

const log: RunLog = {
  startMs: 0,
  entries: [
    [100, 'event', { type: 'answered', isRight: true }],
    [150, 'event', { type: 'looked' }],
    [200, 'event', { type: 'answered', isRight: false }],
    [2000, 'event', { type: 'restarted' }],
    [2500, 'end'],
  ],
};

it('the moments of a run are its right, wrong and missed answers and the inputs that changed it', () => {
  expect(recordedStates(engine, defaultSettings, log).moments).toEqual([
    { atMs: 0, score: 0 },
    { atMs: 100, score: 10, answer: 'right' },
    { atMs: 200, score: 10, answer: 'wrong', item: wrong },
    { atMs: 1200, score: 10, answer: 'missed', item: late },
    { atMs: 2000, score: 0 },
  ]);
});

it('stateAt returns the last state that is not later than a time', () => {
  const { states } = recordedStates(engine, defaultSettings, log);
  const timeAt = (atMs: number) => stateAt(states, atMs)?.atMs;
  expect([-1, 0, 99, 100, 1199.9, 1200, 9999].map(timeAt)).toEqual([0, 0, 0, 100, 200, 1200, 2000]);
  expect(stateAt([], 5)).toBeUndefined();
});
