import type { Difficulty, MissedItem } from '@mindloom/game-contract';
import { type Random, seeded } from '@mindloom/base';
import type { Bot } from '../bot';
import { type Deadline, type Engine, stepDue, type Ticked, wakeAt } from '../engine';

/** A question whose answer is a number, with the options to choose from. */
export interface RoundQuestion {
  answer: number;
  options: readonly number[];
}

/** The result of a round. */
export interface RoundResult {
  /** The number of the round's question, as counted by `turnOf`. */
  turn: number;
  /** The chosen number, or null after a timeout. */
  chosen: number | null;
  isRight: boolean;
  points: number;
  /** The seconds on the clock when the round ended, rounded up. */
  secondsLeft: number;
  /** How long the question was open, in ms. */
  openMs: number;
}

/** The phase of a run. Times are ms on the run's clock. */
export type RoundsPhase =
  /**
   * The question has been chosen but is not shown yet. `afterPause` is true if this question replaces one that was
   * open during a pause.
   */
  | { name: 'ready'; questionAtMs: number; afterPause: boolean }
  | { name: 'question'; askedAtMs: number; endsAtMs: number }
  /** The board shows the result of the round that has just ended. */
  | { name: 'result'; nextAtMs: number }
  | { name: 'over' };

/** The state of a run of timed rounds. */
export interface RoundsState<Question extends RoundQuestion> {
  seed: number;
  difficulty: Difficulty;
  phase: RoundsPhase;
  question: Question;
  /** The questions before `question`, including the questions that were replaced after a pause. */
  earlier: readonly Question[];
  /** One result for each finished round. */
  results: readonly RoundResult[];
}

/** The player's answer. `turn` is the number of the answered question, as counted by `turnOf`. */
interface Answered {
  type: 'answered';
  turn: number;
  /** The index of the chosen option. */
  option: number;
}

export type RoundsEvent =
  | Answered
  /** The player skips the instructions or the display of a result. */
  | { type: 'skipped' };

/** The number of rounds of a run and the time limit of a round. */
export type RoundsLevels = Readonly<Record<Difficulty, { rounds: number; limitMs: number }>>;

/** The rules that a game of timed rounds provides. */
export interface RoundsRules<Question extends RoundQuestion> {
  levels: RoundsLevels;
  /** Returns the points for a right answer. `secondsLeft` is the number of whole seconds on the clock, rounded up. */
  pointsFor: (difficulty: Difficulty, secondsLeft: number) => number;
  /**
   * Chooses a question at random. The question must not be one of `earlier`. `random` has a separate seed for each
   * question.
   */
  draw: (difficulty: Difficulty, random: Random, earlier: readonly Question[]) => Question;
  /** Returns the question in one line, and why its answer is right. The result page shows both. */
  explain: (question: Question) => { question: string; reason: string };
}

/** Returns a number as it is displayed and announced, with a minus sign instead of a hyphen. */
export const numberText = (value: number): string => String(value).replace('-', '\u2212');

/** Returns the number of the current question, from 1. Questions that were replaced after a pause count too. */
export const turnOf = ({ earlier }: { earlier: readonly unknown[] }): number => earlier.length + 1;

/** Returns the number of the current round, from 1. A round includes the display of its result. */
export const roundOf = ({ phase, results }: { phase: RoundsPhase; results: readonly unknown[] }): number =>
  phase.name === 'result' || phase.name === 'over' ? results.length : results.length + 1;

/** Returns the result that the board shows now, or null if it shows none. */
export const shownResult = <Question extends RoundQuestion>({
  phase,
  results,
}: RoundsState<Question>): RoundResult | null =>
  phase.name === 'result' || phase.name === 'over' ? (results.at(-1) ?? null) : null;

/** The time from the end of a round to the next question, and from the start of a run to the first question. */
export const NEXT_ROUND_MS = 2000;

const ready = (nowMs: number, afterPause: boolean) =>
  ({ name: 'ready', questionAtMs: nowMs + NEXT_ROUND_MS, afterPause }) as const;

/**
 * Creates the engine of a game of timed rounds. A round asks one question and ends with an answer or a timeout. The
 * next round follows after NEXT_ROUND_MS. The game ends after the last round.
 */
export function createRoundsEngine<Question extends RoundQuestion>({
  levels,
  pointsFor,
  draw,
  explain,
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

  /** Ends the round with the chosen number, or with null after a timeout. */
  function closed(state: State, chosen: number | null, nowMs: number): State {
    const { phase, question, difficulty, results } = state;
    if (phase.name !== 'question') return state;
    const secondsLeft = Math.max(0, Math.ceil((phase.endsAtMs - nowMs) / 1000));
    const isRight = chosen === question.answer;
    const points = isRight ? pointsFor(difficulty, secondsLeft) : 0;
    const result = {
      turn: turnOf(state),
      chosen,
      isRight,
      points,
      secondsLeft,
      openMs: nowMs - phase.askedAtMs,
    };
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

  function answered(state: State, { turn, option }: Answered, nowMs: number): State {
    const chosen = state.question.options[option];
    return turn !== turnOf(state) || chosen === undefined ? state : closed(state, chosen, nowMs);
  }

  function skipped(state: State, nowMs: number): State {
    const { name } = state.phase;
    if (name === 'ready') return opened(state, nowMs);
    return name === 'result' ? next(state, nowMs) : state;
  }

  function step(state: State, event: RoundsEvent | Ticked, nowMs: number): State {
    if (event.type === 'answered') return answered(state, event, nowMs);
    return event.type === 'skipped' ? skipped(state, nowMs) : stepDue(deadlines(state), state, nowMs);
  }

  /** Returns an explanation of each round that ended with a wrong answer or a timeout. */
  const missedOf = ({ results, earlier, question: current }: State): MissedItem[] =>
    results.flatMap(({ turn, chosen, isRight }) => {
      if (isRight) return [];
      const question = earlier[turn - 1] ?? current;
      return [
        {
          ...explain(question),
          ...(chosen !== null && { given: numberText(chosen) }),
          answer: numberText(question.answer),
        },
      ];
    });

  /**
   * Returns the state after a pause. Another question with its full time replaces an open question, because the player
   * could have solved the open question during the pause. A wait for the next question starts again.
   */
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
    step,
    resumed,
    wakeAtMs: (state) => wakeAt(deadlines(state)),
    score: ({ results }) => results.reduce((total, { points }) => total + points, 0),
    isOver: ({ phase }) => phase.name === 'over',
    summary: (state) => ({
      metrics: roundsMetricsOf(state),
      answers: {
        right: state.results.filter(({ isRight }) => isRight).length,
        given: state.results.length,
      },
      played: state.results.length / levels[state.difficulty].rounds,
      missed: missedOf(state),
    }),
  };
}

/**
 * Returns the run's metrics, as declared by `roundsMetrics`. It omits the accuracy if there was no round, and the mean
 * answer time if there was no right answer.
 */
function roundsMetricsOf<Question extends RoundQuestion>(
  state: RoundsState<Question>,
): Readonly<Record<string, number>> {
  const { results } = state;
  const rounds = results.length;
  const right = results.filter(({ isRight }) => isRight);
  const rightMs = right.reduce((total, { openMs }) => total + openMs, 0);
  return {
    rounds,
    right: right.length,
    timeouts: results.filter(({ chosen }) => chosen === null).length,
    ...(rounds > 0 && { accuracy: right.length / rounds }),
    ...(right.length > 0 && { answerMs: Math.round(rightMs / right.length) }),
    redrawn: turnOf(state) - roundOf(state),
  };
}

const THINKING_MS = { min: 700, max: 6000 };
const KNOWS_SHARE = 0.8;
const TIMEOUT_SHARE = 0.06;

const choice = ({ options, answer }: RoundQuestion, random: Random) =>
  random.next() < KNOWS_SHARE ? options.indexOf(answer) : random.int(0, options.length - 1);

/** A bot that knows most answers, guesses the others, and sometimes lets the time run out. */
export const roundsBot: Bot<RoundsState<RoundQuestion>, RoundsEvent> = (state, random) => {
  if (state.phase.name !== 'question' || random.next() < TIMEOUT_SHARE) return null;
  return {
    event: { type: 'answered', turn: turnOf(state), option: choice(state.question, random) },
    afterMs: random.int(THINKING_MS.min, THINKING_MS.max),
  };
};
