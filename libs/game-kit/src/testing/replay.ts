import type { GameSettings } from '@mindloom/game-contract';
import { advance } from '../advance';
import type { Engine } from '../engine';
import type { Moment } from '../simulate';

/** An event, and how long after the one before it comes. */
export interface ScriptedEvent<Event> {
  afterMs: number;
  event: Event;
}

/**
 * Plays a script through an engine as the run loop does: what is due comes first, then the event.
 * @param tickMs wakes the engine as often as that in between, whether something is due or not; by default only
 * when an event comes, as late as timers can be. Both must give the same run.
 * @returns every moment, the start included; events after the end are left out.
 */
export function replay<State, Event extends { type: string }>(
  engine: Engine<State, Event>,
  settings: GameSettings,
  script: readonly ScriptedEvent<Event>[],
  tickMs = Infinity,
): Moment<State, Event>[] {
  let atMs = 0;
  let state = engine.start(settings, atMs);
  const moments: Moment<State, Event>[] = [{ atMs, state }];
  for (const { afterMs, event } of script) {
    const eventAtMs = atMs + afterMs;
    for (; atMs + tickMs < eventAtMs; atMs += tickMs) state = advance(engine, state, atMs + tickMs);
    atMs = eventAtMs;
    state = advance(engine, state, atMs);
    moments.push({ atMs, state });
    if (engine.isOver(state)) break;
    state = engine.step(state, event, atMs);
    moments.push({ atMs, state, event });
  }
  return moments;
}
