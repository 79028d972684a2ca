import type { GameHost, GameSettings } from '@mindloom/game-contract';
import { advance } from './advance';
import type { Engine, Outcome, Outcomes } from './engine';

export interface RunOptions<State, Event extends { type: string }> {
  engine: Engine<State, Event>;
  outcomes: Outcomes<State>;
  host: GameHost;
  settings: GameSettings;
  /** Told of sounds; the run itself makes none. */
  onSound: (outcome: Extract<Outcome, { kind: 'sound' }>) => void;
}

/** A running game: the one place where an engine meets a clock and a host. */
export interface Run<State, Event> {
  state: () => State;
  /** Sends an event at this moment. Ignored while paused and after the end. */
  send: (event: Event) => void;
  pause: () => void;
  resume: () => void;
  /** Ends the run now and tells the host, unless it has been told. */
  end: () => void;
  /** Stops all timers; nothing is sent to the host any more. */
  stop: () => void;
  subscribe: (listener: () => void) => () => void;
  readonly paused: boolean;
}

/**
 * Starts an engine on the host's clock. Reports the total when it changes and the end once.
 * Timers only wake the run: what happens is decided by the clock.
 */
export function createRun<State, Event extends { type: string }>({
  engine,
  outcomes,
  host,
  settings,
  onSound,
}: RunOptions<State, Event>): Run<State, Event> {
  const { clock } = host;
  const listeners = new Set<() => void>();
  let state = engine.start(settings, clock.now());
  let timer: ReturnType<typeof setTimeout> | undefined;
  let phase: 'running' | 'paused' | 'ended' | 'stopped' = 'running';

  const tell = (outcome: Outcome) => {
    if (outcome.kind === 'announce') host.announce(outcome.text);
    else if (outcome.kind === 'notify') host.notify(outcome.notice);
    else if (outcome.kind === 'report') host.onScoreChange(engine.score(state));
    else onSound(outcome);
  };
  const finish = () => {
    phase = 'ended';
    clearTimeout(timer);
    host.onGameEnd(engine.summary(state));
  };
  const schedule = () => {
    clearTimeout(timer);
    if (phase !== 'running') return;
    const dueMs = engine.wakeAtMs(state);
    if (dueMs !== null) timer = setTimeout(wake, Math.max(0, dueMs - clock.now()));
  };
  const become = (next: State) => {
    if (next === state) return;
    const before = state;
    state = next;
    if (engine.score(next) !== engine.score(before)) host.onScoreChange(engine.score(next));
    outcomes(before, next).forEach(tell);
    if (engine.isOver(next)) finish();
    for (const listener of listeners) listener();
  };
  const wake = () => {
    if (phase !== 'running') return;
    become(advance(engine, state, clock.now()));
    schedule();
  };

  schedule();
  return {
    state: () => state,
    send(event) {
      if (phase !== 'running') return;
      wake();
      if (phase === 'running') become(engine.step(state, event, clock.now()));
      schedule();
    },
    pause() {
      if (phase !== 'running') return;
      phase = 'paused';
      clearTimeout(timer);
      for (const listener of listeners) listener();
    },
    resume() {
      if (phase !== 'paused') return;
      phase = 'running';
      if (engine.resumed !== undefined) become(engine.resumed(state, clock.now()));
      schedule();
      for (const listener of listeners) listener();
    },
    end() {
      if (phase === 'running' || phase === 'paused') finish();
      for (const listener of listeners) listener();
    },
    stop() {
      clearTimeout(timer);
      phase = 'stopped';
      listeners.clear();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get paused() {
      return phase === 'paused';
    },
  };
}
