import type { Engine } from './engine';

/** No engine wakes this often in one go; more means that a step leaves its own deadline standing. */
const MAX_WAKES = 10_000;

/**
 * Does everything that has come due until now, each at its own moment, so that a late timer gives the same
 * run as a punctual one.
 * @param nowMs the run's clock.
 * @throws RangeError when the engine does not move past a deadline: a defect of the engine.
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
  throw new RangeError('engine.wakeAtMs does not move on');
}
