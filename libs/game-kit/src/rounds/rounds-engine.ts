import type { MissedItem, Observation } from '@mindloom/game-contract';
import { seeded } from '@mindloom/base';
import { isItemOfSet } from '../daily-set-items';
import { type Deadline, type Engine, stepDue, type Ticked, wakeAt } from '../engine';
import { chooseForYou, givenAbility, limitFactorFor, runningAbility } from '../for-you';
import { paceOf, scoredSeconds } from '../pace';
import { START_MS } from '../start';
import { unseenFirst } from '../unseen-first';
import { roundsMetricsOf } from './rounds-metrics';
import {
  type Answered,
  numberText,
  roundLimitMs,
  roundOf,
  type RoundQuestion,
  type RoundsEvent,
  type RoundsRules,
  type RoundsState,
  type Scale,
  turnOf,
} from './rounds-state';

const SCALES = ['beginner', 'easy', 'medium', 'hard', 'expert'] as const satisfies readonly Scale[];
/** For You chooses from this many questions of each scale. */
const CANDIDATES = 6;
/** The time limits of For You are whole multiples of this time. */
const LIMIT_STEP_MS = 500;
/** At most this many questions are drawn to find one that the player has not seen lately. */
const MAX_DRAWS = 40;
/** The same limit in a daily set, which may ask only about one of fifteen questions. */
const MAX_DRAWS_OF_SET = 600;

/** The time from the end of a round to the next question. */
export const NEXT_ROUND_MS = 2000;

const ready = (nowMs: number, afterPause: boolean) =>
  ({ name: 'ready', questionAtMs: nowMs + START_MS, afterPause }) as const;

/**
 * Creates the engine of a game of timed rounds. A round asks one question and ends with an answer or a timeout. The
 * next round follows after NEXT_ROUND_MS. The game ends after the last round.
 */
export function createRoundsEngine<Question extends RoundQuestion>({
  levels,
  pointsFor,
  draw,
  explain,
  measure,
}: RoundsRules<Question>): Engine<RoundsState<Question>, RoundsEvent> {
  type State = RoundsState<Question>;

  /**
   * Draws a question that the player has not seen lately and, in a daily set, that belongs to this set. If none of the
   * first questions is suitable, takes the one that was seen longest ago.
   */
  function drawUnseen(
    drawNext: () => Question,
    itemOf: (question: Question) => string,
    { seen, earlierSets }: Pick<State, 'seen' | 'earlierSets'>,
    isSeen: (item: string) => boolean,
  ) {
    const maxDraws = earlierSets === null ? MAX_DRAWS : MAX_DRAWS_OF_SET;
    const isSuitable = (item: string) =>
      !isSeen(item) && (earlierSets === null || isItemOfSet(item, earlierSets));
    const drawn: Question[] = [];
    for (let draws = 1; draws < maxDraws; draws++) {
      const question = drawNext();
      if (isSuitable(itemOf(question))) return question;
      drawn.push(question);
    }
    const last = drawNext();
    return unseenFirst([...drawn, last], itemOf, seen)[0] ?? last;
  }

  /**
   * Draws a question for the difficulty. For You draws several questions of each scale and takes the one that fits the
   * ability best. If none fits well, it also changes the time limit.
   */
  function drawFor(
    run: Pick<State, 'seed' | 'difficulty' | 'pace' | 'ability' | 'seen' | 'earlierSets'>,
    earlier: readonly Question[],
    observed: readonly Observation[],
  ): Pick<State, 'question' | 'limitFactor'> {
    const random = seeded(run.seed, 'question', earlier.length + 1);
    const limitMs = roundLimitMs(levels, { ...run, limitFactor: 1 });
    const seen = new Set(run.seen);
    const drawAt = (scale: Scale) =>
      drawUnseen(
        () => draw(scale, random, earlier),
        (question) => measure(question, limitMs).item,
        run,
        (item) => seen.has(item),
      );
    if (run.ability === null) return { question: drawAt(run.difficulty), limitFactor: 1 };
    const ability = runningAbility(run.ability, observed);
    const taskOf = (question: Question) => ({
      ...measure(question, limitMs),
      options: question.options.length,
    });
    const candidates = SCALES.flatMap((scale) => Array.from({ length: CANDIDATES }, () => drawAt(scale)));
    const question = chooseForYou(ability, candidates, taskOf);
    const wantedMs = limitMs * limitFactorFor(ability, taskOf(question), run.pace);
    return { question, limitFactor: (LIMIT_STEP_MS * Math.round(wantedMs / LIMIT_STEP_MS)) / limitMs };
  }

  function withNewQuestion(state: State): State {
    const earlier = [...state.earlier, state.question];
    return { ...state, earlier, ...drawFor(state, earlier, observations(state)) };
  }

  const opened = (state: State, nowMs: number): State => ({
    ...state,
    phase: { name: 'question', askedAtMs: nowMs, endsAtMs: nowMs + roundLimitMs(levels, state) },
  });

  /** Ends the round with the chosen number, or with null after a timeout. */
  function closed(state: State, chosen: number | null, nowMs: number): State {
    const { phase, question, difficulty, pace, limitFactor, results } = state;
    if (phase.name !== 'question') return state;
    const leftMs = phase.endsAtMs - nowMs;
    const secondsLeft = Math.max(0, Math.ceil(leftMs / 1000));
    const isRight = chosen === question.answer;
    const points = isRight ? pointsFor(difficulty, scoredSeconds(leftMs, pace * limitFactor)) : 0;
    const result = {
      turn: turnOf(state),
      chosen,
      isRight,
      points,
      secondsLeft,
      openMs: nowMs - phase.askedAtMs,
      limitMs: roundLimitMs(levels, state),
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

  const questionOf = ({ earlier, question }: State, turn: number): Question => earlier[turn - 1] ?? question;

  function observations(state: State): readonly Observation[] {
    return state.results.map(({ turn, isRight, openMs, limitMs }) => {
      const question = questionOf(state, turn);
      return {
        ...measure(question, limitMs),
        correct: isRight,
        ms: Math.round(openMs),
        limitMs,
        options: question.options.length,
        hints: 0,
      };
    });
  }

  /** Returns the missed rounds. Rounds with a right answer are not explained. */
  const missedOf = (state: State): MissedItem[] =>
    state.results.flatMap(({ turn, chosen, isRight }) => {
      if (isRight) return [];
      const question = questionOf(state, turn);
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
    start(settings, nowMs) {
      const { seed, difficulty, seen = [], earlierSets = null } = settings;
      const run = {
        seed,
        difficulty,
        pace: paceOf(settings.pace),
        ability: givenAbility(settings.ability),
        seen,
        earlierSets,
      };
      return { ...run, phase: ready(nowMs, false), ...drawFor(run, [], []), earlier: [], results: [] };
    },
    step,
    resumed,
    wakeAtMs: (state) => wakeAt(deadlines(state)),
    score: ({ results }) => results.reduce((total, { points }) => total + points, 0),
    isOver: ({ phase }) => phase.name === 'over',
    summary: (state) => ({
      metrics: roundsMetricsOf(state.results, turnOf(state) - roundOf(state)),
      answers: {
        right: state.results.filter(({ isRight }) => isRight).length,
        given: state.results.length,
      },
      played: state.results.length / levels[state.difficulty].rounds,
      missed: missedOf(state),
    }),
    observations,
  };
}
