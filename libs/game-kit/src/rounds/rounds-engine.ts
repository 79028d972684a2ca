import type { Difficulty } from '@mindloom/game-contract';
import { type Deadline, stepDue, wakeAt } from '../deadlines';
import type { Engine, Ticked } from '../engine';
import { seeded } from '../random';
import { roundsSummary } from './rounds-metrics';
import {
  type RoundQuestion,
  type RoundsEvent,
  type RoundsRules,
  type RoundsState,
  turnOf,
} from './rounds-state';

/** From the end of a round to the next one; the first question of a run comes as late as that. */
export const NEXT_ROUND_MS = 2000;

const ready = (nowMs: number, afterPause: boolean) =>
  ({ name: 'ready', questionAtMs: nowMs + NEXT_ROUND_MS, afterPause }) as const;

/**
 * Makes the engine of a game of timed rounds: each asks one question and ends with an answer or with its time; the
 * next one follows NEXT_ROUND_MS later, and after the last one the game ends.
 * @param rules what the game brings itself.
 */
export function createRoundsEngine<Question extends RoundQuestion>({
  levels,
  pointsFor,
  draw,
}: RoundsRules<Question>): Engine<RoundsState<Question>, RoundsEvent> {
  type State = RoundsState<Question>;

  const drawFor = (seed: number, difficulty: Difficulty, earlier: readonly Question[]) =>
    draw(difficulty, seeded(seed, 'question', earlier.length + 1), earlier);

  function withNewQuestion(state: State): State {
    const earlier = [...state.earlier, state.question];
    return { ...state, earlier, question: drawFor(state.seed, state.difficulty, earlier) };
  }

  const opened = (state: State, nowMs: number): State => ({
    ...state,
    phase: { name: 'question', askedAtMs: nowMs, endsAtMs: nowMs + levels[state.difficulty].limitMs },
  });

  /** Ends the round with the chosen number, or with none when its time is up. */
  function closed(state: State, chosen: number | null, nowMs: number): State {
    const { phase, question, difficulty, results } = state;
    if (phase.name !== 'question') return state;
    const secondsLeft = Math.max(0, Math.ceil((phase.endsAtMs - nowMs) / 1000));
    const isRight = chosen === question.answer;
    const points = isRight ? pointsFor(difficulty, secondsLeft) : 0;
    const result = { chosen, isRight, points, secondsLeft, openMs: nowMs - phase.askedAtMs };
    return {
      ...state,
      results: [...results, result],
      phase: { name: 'result', nextAtMs: nowMs + NEXT_ROUND_MS },
    };
  }

  const next = (state: State, nowMs: number): State =>
    state.results.length === levels[state.difficulty].rounds
      ? { ...state, phase: { name: 'over' } }
      : opened(withNewQuestion(state), nowMs);

  function answered(state: State, { turn, option }: RoundsEvent, nowMs: number): State {
    const chosen = state.question.options[option];
    return turn !== turnOf(state) || chosen === undefined ? state : closed(state, chosen, nowMs);
  }

  /** What a question has asked before a pause could be worked out in it: another one comes, with all of its time. */
  function resumed(state: State, nowMs: number): State {
    const { phase } = state;
    switch (phase.name) {
      case 'ready':
        return { ...state, phase: ready(nowMs, phase.afterPause) };
      case 'question':
        return { ...withNewQuestion(state), phase: ready(nowMs, true) };
      case 'result':
        return { ...state, phase: { ...phase, nextAtMs: nowMs + NEXT_ROUND_MS } };
      default:
        return state;
    }
  }

  function deadlines({ phase }: State): Deadline<State>[] {
    switch (phase.name) {
      case 'ready':
        return [{ atMs: phase.questionAtMs, due: opened }];
      case 'question':
        return [{ atMs: phase.endsAtMs, due: (state, atMs) => closed(state, null, atMs) }];
      case 'result':
        return [{ atMs: phase.nextAtMs, due: next }];
      default:
        return [];
    }
  }

  return {
    start: ({ seed, difficulty }, nowMs) => ({
      seed,
      difficulty,
      phase: ready(nowMs, false),
      question: drawFor(seed, difficulty, []),
      earlier: [],
      results: [],
    }),
    step: (state: State, event: RoundsEvent | Ticked, nowMs: number) =>
      event.type === 'answered' ? answered(state, event, nowMs) : stepDue(deadlines(state), state, nowMs),
    resumed,
    wakeAtMs: (state) => wakeAt(deadlines(state)),
    score: ({ results }) => results.reduce((total, { points }) => total + points, 0),
    isOver: ({ phase }) => phase.name === 'over',
    summary: roundsSummary,
  };
}
