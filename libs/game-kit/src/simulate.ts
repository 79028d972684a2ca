import type { GameSettings } from '@mindloom/game-contract';
import { advance } from './advance';
import type { Engine } from './engine';
import { seeded, type Random } from './random';

/** What a plausible player does next: an event, and how long it thinks first. Null: it waits. */
export type Bot<State, Event> = (state: State, random: Random) => { event: Event; afterMs: number } | null;

/** No run of a game has so many moments; more means that its engine or its bot never comes to an end. */
const MAX_MOMENTS = 50_000;

/** One moment of a simulated run. */
export interface Moment<State, Event> {
  atMs: number;
  state: State;
  /** The bot's event that led here; absent where only time passed. */
  event?: Event;
}

/**
 * Plays a whole run through the engine without waiting: time jumps from one event to the next.
 * @param limitMs stops here at the latest, on the run's clock.
 * @returns every state, the first one included, in order.
 * @throws RangeError when the run does not end within 50,000 moments: a defect of the engine or of the bot.
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
