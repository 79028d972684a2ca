import type { GameSettings, GameSummary, Notice } from '@mindloom/game-contract';

/** Sent by the run loop when a moment that the engine waits for has come. */
export interface Ticked {
  type: 'ticked';
}

/**
 * The rules of a game: pure, seeded, without clock or random of its own. Deadlines are data in the state, so
 * a late or stale timer can change nothing: `wakeAtMs` says when something is due, and `step` does what is due.
 */
export interface Engine<State, Event extends { type: string }> {
  start(settings: GameSettings, nowMs: number): State;
  /** The next state. An event that is not allowed now returns the same state, by identity. */
  step(state: State, event: Event | Ticked, nowMs: number): State;
  /**
   * What the state becomes when a pause ends. Only for a state that a pause spoils, such as a running
   * measurement: without it the run goes on where it stood, on a clock that stood still.
   */
  resumed?(state: State, nowMs: number): State;
  /** When the engine wants to be stepped by `ticked`, on the run's clock; null while it waits for input alone. */
  wakeAtMs(state: State): number | null;
  /** The total so far, finite and not negative. */
  score(state: State): number;
  /** True once the run has ended for good; then the host is told. */
  isOver(state: State): boolean;
  /** The raw figures, as declared in the game's info. */
  summary(state: State): GameSummary;
}

export type SoundName = 'tap' | 'good' | 'bad' | 'level' | 'win';

/**
 * What a change of state means for the world outside the board: words, toasts and sounds. A new total is
 * reported by itself; `report` says one again that has not changed.
 */
export type Outcome =
  | { kind: 'report' }
  | { kind: 'announce'; text: string }
  | { kind: 'notify'; notice: Notice }
  | { kind: 'sound'; sound: SoundName };

/** Derives outcomes from two neighbouring states; pure. */
export type Outcomes<State> = (before: State, after: State) => readonly Outcome[];
