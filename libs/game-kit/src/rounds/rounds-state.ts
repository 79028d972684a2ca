import type { Random } from '@mindloom/base';
import type { Difficulty, Observation, Pace } from '@mindloom/game-contract';

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
  /** The whole seconds on the clock when the round ended. */
  secondsLeft: number;
  /** How long the question was open, in ms. */
  openMs: number;
  /** The time that the player had for the answer, in ms. */
  limitMs: number;
}

/** The phase of a run. Times are ms on the run's clock. */
export type RoundsPhase =
  /**
   * The question has been chosen but is not shown yet. `afterPause` is true if it replaces a question that was open
   * during a pause.
   */
  | { name: 'ready'; questionAtMs: number; afterPause: boolean }
  | { name: 'question'; askedAtMs: number; endsAtMs: number }
  /** The board shows the result of the last round. */
  | { name: 'result'; nextAtMs: number }
  | { name: 'over' };

/** The state of a run of timed rounds. */
export interface RoundsState<Question extends RoundQuestion> {
  seed: number;
  difficulty: Difficulty;
  /** The factor by which the time limit of a round is multiplied. */
  pace: Pace;
  /** The ability for which questions are chosen; null if they are drawn at random for the difficulty. */
  ability: number | null;
  /** The ids of the items that the player saw lately, oldest first. */
  seen: readonly string[];
  /** The number of earlier daily sets with this game; null outside of daily sets. */
  earlierSets: number | null;
  phase: RoundsPhase;
  question: Question;
  /** The factor of the time limit of the question. It is 1 except in For You. */
  limitFactor: number;
  /** The earlier questions of the run, including the questions that were replaced after a pause. */
  earlier: readonly Question[];
  results: readonly RoundResult[];
}

/** The player's answer. `turn` is the number of the answered question, as counted by `turnOf`. */
export interface Answered {
  type: 'answered';
  turn: number;
  option: number;
}

export type RoundsEvent =
  | Answered
  /** The player skips the instructions or the display of a result. */
  | { type: 'skipped' };

/** For each difficulty: the number of rounds of a run and the time limit of a round. */
export type RoundsLevels = Readonly<Record<Difficulty, { rounds: number; limitMs: number }>>;

/**
 * The difficulty at which a question is drawn. Only For You uses `beginner` (easier than easy) and `expert` (harder
 * than hard).
 */
export type Scale = 'beginner' | Difficulty | 'expert';

/** The rules that a game of timed rounds provides. */
export interface RoundsRules<Question extends RoundQuestion> {
  levels: RoundsLevels;
  /** Returns the points for a right answer. `secondsLeft` is the number of whole seconds on the clock, rounded up. */
  pointsFor: (difficulty: Difficulty, secondsLeft: number) => number;
  /**
   * Chooses a question at random. It must not repeat a question of `earlier`. `random` has a seed of its own for each
   * question.
   */
  draw: (scale: Scale, random: Random, earlier: readonly Question[]) => Question;
  /** Returns the question in one line, and why its answer is right. The result page shows both. */
  explain: (question: Question) => { question: string; reason: string };
  /**
   * Returns the item id of the question, and the difficulty that its features predict.
   * @param limitMs the time for the answer.
   */
  measure: (question: Question, limitMs: number) => Pick<Observation, 'item' | 'prior'>;
}

/** Returns the time that the player has to answer the current question, in ms. */
export const roundLimitMs = (
  levels: RoundsLevels,
  { difficulty, pace, limitFactor }: { difficulty: Difficulty; pace: Pace; limitFactor: number },
): number => levels[difficulty].limitMs * pace * limitFactor;

/** Returns a number as it is displayed and announced, with a minus sign instead of a hyphen. */
export const numberText = (value: number): string => String(value).replace('-', '\u2212');

/** Returns the number of the current question, from 1. Questions that were replaced after a pause count too. */
export const turnOf = ({ earlier }: { earlier: readonly unknown[] }): number => earlier.length + 1;

/** Returns the number of the current round, from 1. A round includes the display of its result. */
export const roundOf = ({ phase, results }: { phase: RoundsPhase; results: readonly unknown[] }): number =>
  phase.name === 'result' || phase.name === 'over' ? results.length : results.length + 1;

/** Returns the result that the board shows now, or null. */
export const shownResult = <Question extends RoundQuestion>({
  phase,
  results,
}: RoundsState<Question>): RoundResult | null =>
  phase.name === 'result' || phase.name === 'over' ? (results.at(-1) ?? null) : null;
