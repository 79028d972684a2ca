import type { GameHost, GameSettings } from '@mindloom/game-contract';
import { createListeners } from '@mindloom/base';
import { advance, type Engine, type Outcome, type Outcomes } from './engine';
import { createRecorder } from './record-run';

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
  /** Records that the host changed the settings. The engine does not see the change. */
  noteSettings: (changes: Partial<GameSettings>) => void;
  /** Ends the run now and calls onGameEnd, unless the run has already ended. */
  end: () => void;
  /** Stops all timers and all calls to the host. */
  stop: () => void;
  subscribe: (listener: () => void) => () => void;
  readonly paused: boolean;
}

/** Times are rounded to 0.01 ms, so that a log is short. A browser's clock is not more exact. */
const TICKS_PER_MS = 100;

/**
 * Starts an engine on the host's clock. The run reports each changed total and, once, the end to the host. Timers only
 * wake the run. The clock determines which deadlines are handled. The summary contains the log of the run.
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
  const now = () => Math.round(clock.now() * TICKS_PER_MS) / TICKS_PER_MS;
  const startMs = now();
  const recorder = createRecorder(startMs);
  let state = engine.start(settings, startMs);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let phase: 'running' | 'paused' | 'ended' | 'stopped' = 'running';

  const isRunning = () => phase === 'running';
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
    recorder.add([now(), 'end']);
    const observations = engine.observations(state);
    host.onGameEnd({ ...engine.summary(state), observations, log: recorder.log() });
  };
  const schedule = () => {
    clearTimeout(timer);
    if (phase !== 'running') return;
    const dueMs = engine.wakeAtMs(state);
    if (dueMs !== null) timer = setTimeout(wake, Math.max(0, dueMs - now()));
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
  /** Handles the deadlines up to now. Returns the time, or null if the run does not accept input any more. */
  const reachedMs = () => {
    if (!isRunning()) return null;
    const atMs = now();
    dispatch(advance(engine, state, atMs));
    return isRunning() ? atMs : null;
  };
  const wake = () => {
    reachedMs();
    schedule();
  };

  schedule();
  return {
    state: () => state,
    send(event) {
      const atMs = reachedMs();
      if (atMs === null) return;
      recorder.add([atMs, 'event', event]);
      dispatch(engine.step(state, event, atMs));
      schedule();
    },
    pause() {
      const atMs = reachedMs();
      if (atMs === null) return;
      recorder.add([atMs, 'pause']);
      phase = 'paused';
      clearTimeout(timer);
      notifyListeners();
    },
    resume() {
      if (phase !== 'paused') return;
      phase = 'running';
      const atMs = now();
      recorder.add([atMs, 'resume']);
      if (engine.resumed !== undefined) dispatch(engine.resumed(state, atMs));
      schedule();
      notifyListeners();
    },
    noteSettings(changes) {
      if (phase === 'running' || phase === 'paused') recorder.add([now(), 'settings', changes]);
    },
    end() {
      if (phase === 'paused' || reachedMs() !== null) finish();
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
