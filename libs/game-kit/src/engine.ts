import type { GameSettings, GameSummary, Notice } from '@mindloom/game-contract';

/** Sent by the run loop when a deadline of the engine has come. */
export interface Ticked {
  type: 'ticked';
}

/**
 * The rules of a game: pure and seeded, without a clock or random source of its own. Deadlines are data in the state,
 * so a late or stale timer changes nothing: `wakeAtMs` returns the next deadline and `step` handles it.
 */
export interface Engine<State, Event extends { type: string }> {
  start(settings: GameSettings, nowMs: number): State;
  /** The next state. An event that is not allowed now returns the same state, by identity. */
  step(state: State, event: Event | Ticked, nowMs: number): State;
  /**
   * The state after a pause. Needed only where a pause invalidates the state, such as a running measurement. Without
   * it the run continues unchanged; the run's clock does not advance during a pause.
   */
  resumed?(state: State, nowMs: number): State;
  /** The next deadline in ms on the run's clock, or null while the engine only waits for input. */
  wakeAtMs(state: State): number | null;
  /** The total so far, finite and not negative. */
  score(state: State): number;
  /** True once the run has ended. The run loop then calls the host's onGameEnd. */
  isOver(state: State): boolean;
  /** The metrics declared in the game's info. */
  summary(state: State): GameSummary;
}

export type SoundName = 'tap' | 'good' | 'bad' | 'level' | 'win';

/**
 * An effect of a state change outside the board: an announcement, a toast or a sound. The run loop reports a changed
 * total by itself; `report` repeats an unchanged one.
 */
export type Outcome =
  | { kind: 'report' }
  | { kind: 'announce'; text: string }
  | { kind: 'notify'; notice: Notice }
  | { kind: 'sound'; sound: SoundName };

/** Derives the outcomes of one state change. Pure. */
export type Outcomes<State> = (before: State, after: State) => readonly Outcome[];

/** A moment that an engine waits for, and the transition that follows. */
export interface Deadline<State> {
  /** In ms on the run's clock; null while this deadline is not set. */
  atMs: number | null;
  /** Returns the next state. `atMs` is the time of the deadline itself, however late the timer fired. */
  due: (state: State, atMs: number) => State;
}

/**
 * The earliest deadline, for an engine's `wakeAtMs`.
 * @returns ms on the run's clock, or null when no deadline is set.
 */
export function wakeAt<State>(deadlines: readonly Deadline<State>[]): number | null {
  const setMs = deadlines.flatMap(({ atMs }) => (atMs === null ? [] : [atMs]));
  return setMs.length === 0 ? null : Math.min(...setMs);
}

/**
 * Handles the earliest deadline if it has come, for an engine's `step` on `ticked`.
 * @param deadlines at equal times, the first in the list is handled first.
 * @returns the next state, or the same state by identity when nothing is due.
 */
export function stepDue<State>(deadlines: readonly Deadline<State>[], state: State, nowMs: number): State {
  const atMs = wakeAt(deadlines);
  const deadline = deadlines.find((candidate) => candidate.atMs === atMs);
  if (atMs === null || deadline === undefined || atMs > nowMs) return state;
  return deadline.due(state, atMs);
}

/** More deadlines than any engine has at once: reaching it means that a step does not clear its own deadline. */
const MAX_WAKES = 10_000;

/**
 * Handles every deadline up to now, each at its own time, so a late timer gives the same run as a punctual one.
 * @param nowMs the run's clock.
 * @throws RangeError when the engine does not advance past a deadline: a defect of the engine.
 */
export function advance<State, Event extends { type: string }>(
  engine: Engine<State, Event>,
  state: State,
  nowMs: number,
): State {
  let current = state;
  for (let wakes = 0; wakes < MAX_WAKES; wakes++) {
    const dueMs = engine.isOver(current) ? null : engine.wakeAtMs(current);
    if (dueMs === null || dueMs > nowMs) return current;
    current = engine.step(current, { type: 'ticked' }, dueMs);
  }
  throw new RangeError('engine.wakeAtMs does not advance past its deadline');
}
