import { seeded } from '@mindloom/base';
import type { GameSettings } from '@mindloom/game-contract';
import type { Bot } from '../bot';
import { advance, type Engine } from '../engine';

/** The maximum number of states in a simulated run. A run with more states probably never ends. */
const MAX_MOMENTS = 50_000;

/** A state of a run, with the time at which the run reached the state. */
export interface Moment<State, Event> {
  atMs: number;
  state: State;
  /** The event that led to the state. It is absent if only time passed. */
  event?: Event;
}

/**
 * Plays a whole run without waiting. The time jumps from one event to the next.
 * @param limitMs the latest end of the simulation, on the run's clock.
 * @returns every state in order, including the first.
 * @throws RangeError if the run does not end within 50,000 moments, which is a defect of the engine or the bot.
 */
export function simulate<State, Event extends { type: string }>(
  engine: Engine<State, Event>,
  bot: Bot<State, Event>,
  settings: GameSettings,
  limitMs: number = settings.limitMs,
): Moment<State, Event>[] {
  const random = seeded(settings.seed, 'bot');
  let nowMs = 0;
  let state = engine.start(settings, nowMs);
  const moments: Moment<State, Event>[] = [{ atMs: nowMs, state }];
  while (nowMs < limitMs && !engine.isOver(state)) {
    if (moments.length === MAX_MOMENTS)
      throw new RangeError(`the run did not end within ${MAX_MOMENTS} moments`);
    const move = bot(state, random);
    const wakeMs = engine.wakeAtMs(state);
    const moveMs = move === null ? Infinity : nowMs + Math.max(1, move.afterMs);
    if (wakeMs === null && move === null) break;
    if (move === null || (wakeMs !== null && wakeMs <= moveMs)) {
      nowMs = Math.max(nowMs, wakeMs ?? nowMs);
      state = advance(engine, state, nowMs);
      moments.push({ atMs: nowMs, state });
    } else {
      nowMs = moveMs;
      state = engine.step(state, move.event, nowMs);
      moments.push({ atMs: nowMs, state, event: move.event });
    }
  }
  return moments;
}
