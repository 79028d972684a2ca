import type { Difficulty, GameSummary, MissedItem, Observation, Pace } from '@mindloom/game-contract';
import {
  type Deadline,
  type Engine,
  givenAbility,
  paceOf,
  runningAbility,
  scoredSeconds,
  START_MS,
  stepDue,
  type Ticked,
  wakeAt,
} from '@mindloom/game-kit/headless';
import { avoidedIn, deal, type Dealt, type DealtBefore } from './bank';
import { dealForYou } from './deal-for-you';
import { measure } from './difficulty';
import * as rules from './rules';

export type Verdict = 'right' | 'wrong' | 'late';

/** The phase of a run. Times are ms on the run's clock. */
export type Phase =
  /** The puzzle has been dealt but is not shown yet. */
  | { name: 'ready'; askAtMs: number }
  | { name: 'asking'; askedAtMs: number; endsAtMs: number }
  | {
      name: 'answered';
      verdict: Verdict;
      /** The index of the chosen answer; null if the time ran out. */
      chosen: number | null;
      points: number;
      secondsLeft: number;
      nextAtMs: number;
    }
  | { name: 'gameOver'; overAtMs: number }
  | { name: 'over' };

type Asking = Extract<Phase, { name: 'asking' }>;

/** Totals since the run was started or restarted. */
interface Tally {
  right: number;
  wrong: number;
  late: number;
  hints: number;
  bestStreak: number;
  /** The sum of the times of all right answers in ms. */
  rightMs: number;
}

export interface PuzzleState extends Dealt {
  seed: number;
  difficulty: Difficulty;
  /** The time limit of a puzzle is multiplied by the pace. */
  pace: Pace;
  /** The ability for which puzzles are chosen; null if they are drawn from the pool of the difficulty. */
  ability: number | null;
  phase: Phase;
  /** The level, from 1. Each right answer raises it. */
  level: number;
  /** The number of right answers in a row. */
  streak: number;
  /** True if the hint of the current puzzle is shown. */
  hinted: boolean;
  /** The Level Up overlay. It is shown longer than the feedback and does not block the next puzzle (D-63). */
  levelUp: { level: number; untilMs: number } | null;
  score: number;
  tally: Tally;
  /** The puzzles that were answered wrong or not in time, in order. */
  missed: readonly MissedItem[];
  /** The observed answers and timeouts, in order. */
  observed: readonly Observation[];
}

export type PuzzleEvent =
  /** A null answer ends the game. A timeout is not a null answer. */
  | { type: 'answered'; answer: string | null }
  | { type: 'hinted' }
  | { type: 'restarted' }
  /** The player skips the instructions or the feedback. */
  | { type: 'skipped' };

/** Returns true if the player can ask for the hint now. */
export const canHint = ({ phase, puzzle, hinted }: PuzzleState): boolean =>
  phase.name === 'asking' && puzzle.hint !== undefined && !hinted;

const NEW_RUN = {
  level: 1,
  streak: 0,
  hinted: false,
  levelUp: null,
  score: 0,
  tally: { right: 0, wrong: 0, late: 0, hints: 0, bestStreak: 0, rightMs: 0 },
  missed: [],
  observed: [],
} as const;

type Run = Pick<PuzzleState, 'seed' | 'difficulty' | 'pace' | 'ability' | 'level' | 'observed'>;

const levelLimitMs = ({ difficulty, level, pace }: Run): number => rules.limitMs(difficulty, level) * pace;

/** Returns the time limit of the current puzzle in ms, rounded to whole seconds. */
export const puzzleLimitMs = (state: PuzzleState): number =>
  1000 * Math.round((levelLimitMs(state) * state.limitFactor) / 1000);

const dealNext = (run: Run, before: DealtBefore): Dealt =>
  run.ability === null
    ? deal(run.seed, run.difficulty, before)
    : dealForYou(run.seed, runningAbility(run.ability, run.observed), before, levelLimitMs(run), run.pace);

const ready = (nowMs: number) => ({ name: 'ready', askAtMs: nowMs + START_MS }) as const;

const asked = (state: PuzzleState, atMs: number): PuzzleState => ({
  ...state,
  phase: { name: 'asking', askedAtMs: atMs, endsAtMs: atMs + puzzleLimitMs(state) },
});

const withNewPuzzle = (state: PuzzleState): PuzzleState => ({
  ...state,
  ...dealNext(state, state),
  hinted: false,
});

/**
 * Handles an answer. Ignores an answer that the puzzle does not offer, such as a late answer to the previous puzzle. A
 * null answer ends the game (D-63).
 */
function answered(state: PuzzleState, answer: string | null, nowMs: number): PuzzleState {
  const { phase, answers } = state;
  if (phase.name !== 'asking') return state;
  if (answer !== null) {
    const chosen = answers.indexOf(answer);
    return chosen === -1 ? state : settle(state, phase, chosen, nowMs);
  }
  return { ...state, levelUp: null, phase: { name: 'gameOver', overAtMs: nowMs + rules.GAME_OVER_MS } };
}

/**
 * Ends the puzzle with an answer or a timeout. A timeout counts as a wrong answer (D-63).
 * @param chosen index of the chosen answer; null for a timeout.
 */
function settle(
  state: PuzzleState,
  { askedAtMs, endsAtMs }: Asking,
  chosen: number | null,
  nowMs: number,
): PuzzleState {
  const { difficulty, level, streak, tally, pace, limitFactor } = state;
  const verdict = verdictOf(state, chosen);
  const leftMs = Math.max(0, endsAtMs - nowMs);
  const secondsLeft = Math.ceil(leftMs / 1000);
  const points =
    verdict === 'right'
      ? rules.pointsFor(difficulty, level, streak, scoredSeconds(leftMs, pace * limitFactor))
      : 0;
  const settled =
    verdict === 'right'
      ? rewarded(state, points, nowMs - askedAtMs, nowMs)
      : {
          ...state,
          streak: 0,
          tally: { ...tally, [verdict]: tally[verdict] + 1 },
          missed: [...state.missed, missedItem(state, chosen)],
        };
  const nextAtMs = nowMs + rules.NEXT_PUZZLE_MS;
  return {
    ...settled,
    observed: [...state.observed, observation(state, verdict === 'right', nowMs - askedAtMs)],
    phase: { name: 'answered', verdict, chosen, points, secondsLeft, nextAtMs },
  };
}

/** A null answer is not observed, because it gives up the game and not the puzzle. */
function observation(state: PuzzleState, correct: boolean, ms: number): Observation {
  const limitMs = puzzleLimitMs(state);
  const [options, hints] = [state.answers.length, state.hinted ? 1 : 0];
  return { ...measure(state.puzzle, limitMs), correct, ms: Math.round(ms), limitMs, options, hints };
}

function verdictOf({ answers, puzzle }: PuzzleState, chosen: number | null): Verdict {
  if (chosen === null) return 'late';
  return answers[chosen] === puzzle.correctAnswer ? 'right' : 'wrong';
}

function missedItem({ answers, puzzle }: PuzzleState, chosen: number | null): MissedItem {
  const { question, correctAnswer: answer, because: reason } = puzzle;
  const given = chosen === null ? undefined : answers[chosen];
  return { question, answer, reason, ...(given !== undefined && { given }) };
}

/** Adds the points first, then raises the streak and the level (D-19). */
function rewarded(state: PuzzleState, points: number, openMs: number, nowMs: number): PuzzleState {
  const streak = state.streak + 1;
  const level = state.level + 1;
  const { right, rightMs, bestStreak } = state.tally;
  return {
    ...state,
    streak,
    level,
    score: state.score + points,
    levelUp: { level, untilMs: nowMs + rules.LEVEL_UP_MS },
    tally: {
      ...state.tally,
      right: right + 1,
      rightMs: rightMs + openMs,
      bestStreak: Math.max(bestStreak, streak),
    },
  };
}

const hinted = (state: PuzzleState): PuzzleState =>
  canHint(state)
    ? { ...state, hinted: true, tally: { ...state.tally, hints: state.tally.hints + 1 } }
    : state;

/** Starts a new run. The pending end of the old run is a deadline of its phase, so the new phase cancels it (D-11). */
const restarted = (state: PuzzleState, nowMs: number): PuzzleState =>
  state.phase.name === 'gameOver'
    ? { ...withNewPuzzle({ ...state, ...NEW_RUN }), phase: ready(nowMs) }
    : state;

function skipped(state: PuzzleState, nowMs: number): PuzzleState {
  const { name } = state.phase;
  if (name === 'ready') return asked(state, nowMs);
  return name === 'answered' ? asked(withNewPuzzle(state), nowMs) : state;
}

function phaseDeadline({ phase }: PuzzleState): Deadline<PuzzleState> {
  switch (phase.name) {
    case 'ready':
      return { atMs: phase.askAtMs, due: asked };
    case 'asking':
      return { atMs: phase.endsAtMs, due: (state, atMs) => settle(state, phase, null, atMs) };
    case 'answered':
      return { atMs: phase.nextAtMs, due: (state, atMs) => asked(withNewPuzzle(state), atMs) };
    case 'gameOver':
      return { atMs: phase.overAtMs, due: (state) => ({ ...state, phase: { name: 'over' } }) };
    default:
      return { atMs: null, due: (state) => state };
  }
}

const deadlines = (state: PuzzleState): Deadline<PuzzleState>[] => [
  phaseDeadline(state),
  { atMs: state.levelUp?.untilMs ?? null, due: (later) => ({ ...later, levelUp: null }) },
];

function step(state: PuzzleState, event: PuzzleEvent | Ticked, nowMs: number): PuzzleState {
  switch (event.type) {
    case 'answered':
      return answered(state, event.answer, nowMs);
    case 'hinted':
      return hinted(state);
    case 'restarted':
      return restarted(state, nowMs);
    case 'skipped':
      return skipped(state, nowMs);
    default:
      return stepDue(deadlines(state), state, nowMs);
  }
}

/**
 * Returns the summary of a run. A mean is omitted if there is nothing to average. `played` is omitted, because a run
 * does not end by itself.
 */
function summary({ tally, level, missed }: PuzzleState): GameSummary {
  const { right, wrong, late, hints, bestStreak, rightMs } = tally;
  const puzzles = right + wrong + late;
  return {
    metrics: {
      puzzles,
      right,
      timeouts: late,
      ...(puzzles > 0 && { accuracy: right / puzzles }),
      ...(right > 0 && { answerMs: Math.round(rightMs / right) }),
      bestStreak,
      level,
      hints,
    },
    answers: { right, given: puzzles },
    missed,
  };
}

/** Puzzle Solver. It asks one puzzle after another until the host ends the run or the player gives a null answer. */
export const engine: Engine<PuzzleState, PuzzleEvent> = {
  start(settings, nowMs) {
    const { seed, difficulty } = settings;
    const pace = paceOf(settings.pace);
    const run = { ...NEW_RUN, seed, difficulty, pace, ability: givenAbility(settings.ability) };
    return { ...run, ...dealNext(run, { seen: avoidedIn(settings) }), phase: ready(nowMs) };
  },
  step,
  wakeAtMs: (state) => wakeAt(deadlines(state)),
  score: ({ score }) => score,
  isOver: ({ phase }) => phase.name === 'over',
  summary,
  observations: ({ observed }) => observed,
};
