import { seeded, type Random } from '@mindloom/base';
import type { GameSettings, Observation } from '@mindloom/game-contract';
import type { Bot } from '../bot';
import { advance, type Engine } from '../engine';

/** How a simulated player answers an item. */
export interface PlannedAnswer {
  isRight: boolean;
  /** The time from the moment when the item can be answered. */
  ms: number;
}

/** Answers the items of one game. */
export interface ItemAnswers<State, Event> {
  /**
   * Returns the next event of an answer to the item on the board. An answer can have several events.
   * @returns null if the board has no item to answer now.
   */
  eventFor: (state: State, answer: PlannedAnswer) => Event | null;
}

/** A simulated player of one game. */
export interface ItemPlayer<State, Event> extends ItemAnswers<State, Event> {
  /** Makes the moves that answer no item, such as the start of a run. */
  bot: Bot<State, Event>;
  /** Decides how an item is answered. `item` is the observation that a wrong answer to it would give. */
  answer: (item: Observation, random: Random) => PlannedAnswer;
}

/** A wrong answer that is tried to find out which item is on the board. It is slower than every time limit. */
const WRONG: PlannedAnswer = { isRight: false, ms: 3_600_000 };
/** The maximum time from an answer to its observation. */
const OBSERVED_AFTER_MS = 1000;
/** The answer to an item that the engine does not observe, and the time at which it is given. */
const UNOBSERVED: PlannedAnswer = { isRight: true, ms: 1000 };
const MAX_MOVES = 50_000;

/**
 * Plays a run, with the answers of a simulated player to each item. The engine itself says which item is on the board:
 * the player tries a wrong answer on a copy of the state and reads its observation.
 * @param limitMs the latest end of the run, on the run's clock.
 * @returns the last state.
 * @throws RangeError if the run does not end, which is a defect of the engine or of the player.
 */
export function playItems<State, Event extends { type: string }>(
  engine: Engine<State, Event>,
  { bot, eventFor, answer }: ItemPlayer<State, Event>,
  settings: GameSettings,
  limitMs: number = settings.limitMs,
): State {
  const random = seeded(settings.seed, 'item player');
  let nowMs = 0;
  let state = engine.start(settings, nowMs);
  let planned: { answered: number; atMs: number; answer: PlannedAnswer } | null = null;

  const itemOnBoard = (): Observation | undefined => {
    const event = eventFor(state, WRONG);
    if (event === null) return undefined;
    const after = advance(engine, engine.step(state, event, nowMs), nowMs + OBSERVED_AFTER_MS);
    return engine.observations(after)[engine.observations(state).length];
  };
  const plan = () => {
    const answered = engine.observations(state).length;
    if (planned === null || planned.answered !== answered) {
      const item = itemOnBoard();
      const chosen = item === undefined ? UNOBSERVED : answer(item, random);
      planned = { answered, atMs: nowMs, answer: chosen };
      return planned;
    }
    return planned;
  };
  const nextMove = (): { event: Event; atMs: number } | null => {
    if (eventFor(state, WRONG) !== null) {
      const { atMs, answer: chosen } = plan();
      const event = eventFor(state, chosen);
      return event === null ? null : { event, atMs: Math.max(nowMs + 1, atMs + chosen.ms) };
    }
    planned = null;
    const move = bot(state, random);
    return move === null ? null : { event: move.event, atMs: nowMs + Math.max(1, move.afterMs) };
  };

  for (let moves = 0; nowMs < limitMs && !engine.isOver(state); moves++) {
    if (moves === MAX_MOVES) throw new RangeError(`the run did not end within ${MAX_MOVES} moves`);
    const move = nextMove();
    const wakeMs = engine.wakeAtMs(state);
    if (move === null && wakeMs === null) break;
    if (move === null || (wakeMs !== null && wakeMs <= move.atMs)) {
      nowMs = Math.max(nowMs, wakeMs ?? nowMs);
      state = advance(engine, state, nowMs);
    } else {
      nowMs = move.atMs;
      state = engine.step(state, move.event, nowMs);
    }
  }
  return state;
}
