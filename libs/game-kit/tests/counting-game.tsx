import type { GameInfo } from '@mindloom/game-contract';
import type { Engine, ReactGame, ViewProps } from '../src/index';
import { stepDue, wakeAt } from '../src/index';
import { useRunValues, useSecondsLeft } from '../src/run-hooks';

/**
 * A minimal game. It counts one every 100 ms, and ten for each tap. When the count reaches 50, the game ends after
 * 200 ms.
 */
export interface CountingState {
  count: number;
  startMs: number;
  nextAtMs: number | null;
  overAtMs: number | null;
  over: boolean;
}

export type CountingEvent = { type: 'tapped' };

export const EVERY_MS = 100;
export const GOAL = 50;
export const END_MS = 200;

const counted = (state: CountingState, by: number, atMs: number): CountingState => {
  const count = state.count + by;
  return { ...state, count, overAtMs: state.overAtMs ?? (count >= GOAL ? atMs + END_MS : null) };
};

const deadlines = ({ nextAtMs, overAtMs }: CountingState) => [
  {
    atMs: nextAtMs,
    due: (state: CountingState, atMs: number) => ({ ...counted(state, 1, atMs), nextAtMs: atMs + EVERY_MS }),
  },
  {
    atMs: overAtMs,
    due: (state: CountingState) => ({ ...state, nextAtMs: null, overAtMs: null, over: true }),
  },
];

export const engine: Engine<CountingState, CountingEvent> = {
  start: (_settings, nowMs) => ({
    count: 0,
    startMs: nowMs,
    nextAtMs: nowMs + EVERY_MS,
    overAtMs: null,
    over: false,
  }),
  step(state, event, nowMs) {
    if (event.type === 'ticked') return stepDue(deadlines(state), state, nowMs);
    return state.over || state.overAtMs !== null ? state : counted(state, 10, nowMs);
  },
  wakeAtMs: (state) => wakeAt(deadlines(state)),
  score: ({ count }) => count,
  isOver: ({ over }) => over,
  summary: ({ count }) => ({ metrics: { count } }),
  observations: () => [],
};

const info: GameInfo = {
  id: 'counting',
  version: '1.0.0',
  contract: 1,
  title: 'Counting',
  area: 'speed',
  reads: [],
  metrics: [{ name: 'count', title: 'Count', kind: 'count', unit: '', min: 0, max: 100 }],
};

function CountingView({ state, send }: ViewProps<CountingState, CountingEvent>) {
  const { paused } = useRunValues();
  return (
    <>
      <p>{state.count} counted</p>
      <p>{useSecondsLeft(state.startMs + 5000)} s left</p>
      <p>{paused ? 'paused' : 'running'}</p>
      {state.count < 20 && (
        <button type="button" onClick={() => send({ type: 'tapped' })}>
          Tap
        </button>
      )}
    </>
  );
}

export const countingGame: ReactGame<CountingState, CountingEvent> = {
  info,
  engine,
  View: CountingView,
  outcomes: (before, after) =>
    after.count - before.count >= 10
      ? [
          { kind: 'announce', text: `${after.count}` },
          { kind: 'notify', notice: { kind: 'success', text: 'Tapped' } },
          { kind: 'sound', sound: 'tap' },
        ]
      : [],
  bot: (_state, random) => ({ event: { type: 'tapped' }, afterMs: random.int(30, 90) }),
};
