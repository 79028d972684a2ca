import {
  type GameSettings,
  type GameSummary,
  MAX_REPLAY_MOMENTS,
  type ReplayMoment,
  type RunLog,
} from '@mindloom/game-contract';
import type { Engine } from './engine';
import { type ReplayedMoment, replayLog } from './replay-log';

/** A recorded run, prepared to be shown at any time. */
export interface RecordedStates<State> {
  /** The states of the run in the order of their times. It contains at least the first state. */
  states: readonly ReplayedMoment<State>[];
  moments: readonly ReplayMoment[];
}

/**
 * Computes every state of a recorded run, and the moments that a timeline shows: each input of the player that changed
 * the state, and each deadline that changed the score or an answer.
 * @throws RangeError like `replayLog`.
 */
export function recordedStates<State, Event extends { type: string }>(
  engine: Engine<State, Event>,
  settings: GameSettings,
  log: RunLog,
): RecordedStates<State> {
  const states: ReplayedMoment<State>[] = [];
  const moments: ReplayMoment[] = [];
  let before: { state: State; score: number; summary: GameSummary } | null = null;
  replayLog(engine, settings, log, (replayed) => {
    const { atMs, state, cause } = replayed;
    if (state === before?.state) return;
    states.push(replayed);
    const score = engine.score(state);
    const summary = engine.summary(state);
    const answer = before === null ? {} : answerOf(before.summary, summary, cause === 'event');
    const isShown = cause === 'event' || score !== before?.score || answer.answer !== undefined;
    if (isShown && moments.length < MAX_REPLAY_MOMENTS) moments.push({ atMs, score, ...answer });
    before = { state, score, summary };
  });
  return { states, moments };
}

/** Compares two summaries of a run, and returns the answer that was added between them. */
function answerOf(
  before: GameSummary,
  after: GameSummary,
  isInput: boolean,
): Pick<ReplayMoment, 'answer' | 'item'> {
  const [old, now] = [before.answers, after.answers];
  // A game without right and wrong answers, or a restart, which removes the answers.
  if (old === undefined || now === undefined || now.given <= old.given) return {};
  if (now.right > old.right) return { answer: 'right' };
  const item = after.missed?.[before.missed?.length ?? 0];
  return { answer: isInput ? 'wrong' : 'missed', ...(item !== undefined && { item }) };
}

/**
 * Returns the state of a run at a time: the last one that is not later.
 * @param atMs the time on the run's clock. Before the first state, the first state is returned.
 */
export function stateAt<State>(
  states: readonly ReplayedMoment<State>[],
  atMs: number,
): ReplayedMoment<State> | undefined {
  let [low, high] = [0, states.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((states[middle]?.atMs ?? Infinity) <= atMs) low = middle + 1;
    else high = middle;
  }
  return states[Math.max(0, low - 1)];
}
