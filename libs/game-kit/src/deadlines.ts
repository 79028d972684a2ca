/** Something that an engine waits for: when it is due, and the state that it leads to. */
export interface Deadline<State> {
  /** On the run's clock; null while it is not awaited. */
  atMs: number | null;
  /** Makes the next state; `atMs` is the moment of the deadline itself, however late the timer came. */
  due: (state: State, atMs: number) => State;
}

/**
 * The moment that an engine's `wakeAtMs` answers: the earliest of its deadlines.
 * @param deadlines all that the state waits for.
 * @returns ms on the run's clock, or null when nothing is awaited.
 */
export function wakeAt<State>(deadlines: readonly Deadline<State>[]): number | null {
  const awaited = deadlines.flatMap(({ atMs }) => (atMs === null ? [] : [atMs]));
  return awaited.length === 0 ? null : Math.min(...awaited);
}

/**
 * What an engine's `step` answers to `ticked`: does the earliest deadline if it has come, else nothing.
 * @param deadlines all that the state waits for; of two at the same moment the first in the list is done first.
 * @returns the next state, or the same one by identity when nothing is due.
 */
export function stepDue<State>(deadlines: readonly Deadline<State>[], state: State, nowMs: number): State {
  const atMs = wakeAt(deadlines);
  const deadline = deadlines.find((candidate) => candidate.atMs === atMs);
  if (atMs === null || deadline === undefined || atMs > nowMs) return state;
  return deadline.due(state, atMs);
}
