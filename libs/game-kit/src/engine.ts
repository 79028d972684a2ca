import type { GameSettings, GameSummary, Notice, Observation } from '@mindloom/game-contract';

/** The event that the run loop sends when a deadline of the engine is reached. */
export interface Ticked {
  type: 'ticked';
}

/**
 * The rules of a game. An engine is pure and seeded, and has no clock or random source of its own. Deadlines are data
 * in the state: `wakeAtMs` returns the next deadline, and `step` handles it as if at exactly that time. Timers only
 * wake the engine, so a late or outdated timer does not change the run.
 */
export interface Engine<State, Event extends { type: string }> {
  start(settings: GameSettings, nowMs: number): State;
  /** Returns the next state. If the event is not allowed now, it returns the same state object. */
  step(state: State, event: Event | Ticked, nowMs: number): State;
  /**
   * Returns the state after a pause. An engine needs this function only if a pause makes the state invalid, for
   * example during a measurement. Without this function, the run continues unchanged, because the run's clock does not
   * advance during a pause.
   */
  resumed?(state: State, nowMs: number): State;
  /** Returns the next deadline in ms on the run's clock, or null while the engine only waits for input. */
  wakeAtMs(state: State): number | null;
  /** Returns the current total, which is finite and not negative. */
  score(state: State): number;
  /** Returns true once the run has ended. The run loop then calls the host's onGameEnd. */
  isOver(state: State): boolean;
  /** Returns the summary of the run for the host, with the metrics that the game's info declares. */
  summary(state: State): GameSummary;
  /**
   * Returns the answered items of the run in order, for measuring the player's ability. The run loop adds them to the
   * summary. In a game without right and wrong answers the list is empty. A restart empties the list and the answers.
   */
  observations(state: State): readonly Observation[];
}

export type SoundName = 'tap' | 'good' | 'bad' | 'level' | 'win';

/**
 * What a state change causes outside the board: an announcement, a toast or a sound. The run loop reports a changed
 * total by itself. The outcome `report` reports an unchanged total again.
 */
export type Outcome =
  | { kind: 'report' }
  | { kind: 'announce'; text: string }
  | { kind: 'notify'; notice: Notice }
  | { kind: 'sound'; sound: SoundName };

/** Returns the outcomes of one state change. It must be a pure function. */
export type Outcomes<State> = (before: State, after: State) => readonly Outcome[];

/** A time at which an engine must act, and the transition at that time. */
export interface Deadline<State> {
  /** The time of the deadline in ms on the run's clock; null while it is not set. */
  atMs: number | null;
  /** Returns the next state. `atMs` is the time of the deadline, even if the timer fired late. */
  due: (state: State, atMs: number) => State;
}

/**
 * Returns the earliest deadline. An engine uses it in `wakeAtMs`.
 * @returns ms on the run's clock, or null if no deadline is set.
 */
export function wakeAt<State>(deadlines: readonly Deadline<State>[]): number | null {
  let earliestMs: number | null = null;
  for (const { atMs } of deadlines)
    if (atMs !== null && (earliestMs === null || atMs < earliestMs)) earliestMs = atMs;
  return earliestMs;
}

/**
 * Handles the earliest deadline if it has been reached. An engine uses it in `step` for the event `ticked`.
 * @param deadlines if two deadlines are equal, the first in the list is handled.
 * @returns the next state, or the same state object if no deadline has been reached.
 */
export function stepDue<State>(deadlines: readonly Deadline<State>[], state: State, nowMs: number): State {
  const atMs = wakeAt(deadlines);
  const deadline = deadlines.find((candidate) => candidate.atMs === atMs);
  if (atMs === null || deadline === undefined || atMs > nowMs) return state;
  return deadline.due(state, atMs);
}

/**
 * The maximum number of deadlines per call of `advance`. More than this number means that a step does not clear its
 * deadline.
 */
const MAX_WAKES = 10_000;

/**
 * Handles every deadline up to now, each at its own time. A late timer therefore gives the same run as a punctual
 * one.
 * @param nowMs the current time on the run's clock.
 * @param onDue is called with the state after each deadline, and the time of the deadline.
 * @throws RangeError if the engine does not clear a deadline, which is a defect of the engine.
 */
export function advance<State, Event extends { type: string }>(
  engine: Engine<State, Event>,
  state: State,
  nowMs: number,
  onDue?: (state: State, dueMs: number) => void,
): State {
  let current = state;
  for (let wakes = 0; wakes < MAX_WAKES; wakes++) {
    const dueMs = engine.isOver(current) ? null : engine.wakeAtMs(current);
    if (dueMs === null || dueMs > nowMs) return current;
    current = engine.step(current, { type: 'ticked' }, dueMs);
    onDue?.(current, dueMs);
  }
  throw new RangeError('the engine does not advance past a deadline, because engine.step does not clear it');
}
