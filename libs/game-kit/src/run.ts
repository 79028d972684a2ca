import type { GameHost, GameSettings } from '@mindloom/game-contract';
import { createListeners } from '@mindloom/base';
import { advance, type Engine, type Outcome, type Outcomes } from './engine';

export interface RunOptions<State, Event extends { type: string }> {
  engine: Engine<State, Event>;
  outcomes: Outcomes<State>;
  host: GameHost;
  settings: GameSettings;
  /** Called for each sound. The run itself plays no sounds. */
  onSound: (outcome: Extract<Outcome, { kind: 'sound' }>) => void;
}

/** A running game. It connects an engine with a clock and a host. */
export interface Run<State, Event> {
  state: () => State;
  /** Sends an event now. The run ignores events while it is paused and after its end. */
  send: (event: Event) => void;
  pause: () => void;
  resume: () => void;
  /** Ends the run now and calls onGameEnd, unless the run has already ended. */
  end: () => void;
  /** Stops all timers and all calls to the host. */
  stop: () => void;
  subscribe: (listener: () => void) => () => void;
  readonly paused: boolean;
}

/**
 * Starts an engine on the host's clock. The run reports each changed total and, once, the end to the host. Timers only
 * wake the run. The clock determines which deadlines are handled.
 */
export function createRun<State, Event extends { type: string }>({
  engine,
  outcomes,
  host,
  settings,
  onSound,
}: RunOptions<State, Event>): Run<State, Event> {
  const { clock } = host;
  const listeners = createListeners();
  let state = engine.start(settings, clock.now());
  let timer: ReturnType<typeof setTimeout> | undefined;
  let phase: 'running' | 'paused' | 'ended' | 'stopped' = 'running';

  const notifyListeners = () => {
    if (phase !== 'stopped') listeners.notify();
  };
  const apply = (outcome: Outcome) => {
    if (outcome.kind === 'announce') host.announce(outcome.text);
    else if (outcome.kind === 'notify') host.notify(outcome.notice);
    else if (outcome.kind === 'report') host.onScoreChange(engine.score(state));
    else onSound(outcome);
  };
  const finish = () => {
    phase = 'ended';
    clearTimeout(timer);
    host.onGameEnd({ ...engine.summary(state), observations: engine.observations(state) });
  };
  const schedule = () => {
    clearTimeout(timer);
    if (phase !== 'running') return;
    const dueMs = engine.wakeAtMs(state);
    if (dueMs !== null) timer = setTimeout(wake, Math.max(0, dueMs - clock.now()));
  };
  const dispatch = (next: State) => {
    if (next === state) return;
    const before = state;
    state = next;
    if (engine.score(next) !== engine.score(before)) host.onScoreChange(engine.score(next));
    outcomes(before, next).forEach(apply);
    if (engine.isOver(next)) finish();
    notifyListeners();
  };
  const wake = () => {
    if (phase !== 'running') return;
    dispatch(advance(engine, state, clock.now()));
    schedule();
  };

  schedule();
  return {
    state: () => state,
    send(event) {
      if (phase !== 'running') return;
      wake();
      if (phase === 'running') dispatch(engine.step(state, event, clock.now()));
      schedule();
    },
    pause() {
      if (phase !== 'running') return;
      phase = 'paused';
      clearTimeout(timer);
      notifyListeners();
    },
    resume() {
      if (phase !== 'paused') return;
      phase = 'running';
      if (engine.resumed !== undefined) dispatch(engine.resumed(state, clock.now()));
      schedule();
      notifyListeners();
    },
    end() {
      if (phase === 'running' || phase === 'paused') finish();
      notifyListeners();
    },
    stop() {
      clearTimeout(timer);
      phase = 'stopped';
    },
    subscribe: listeners.subscribe,
    get paused() {
      return phase === 'paused';
    },
  };
}
