import type { Difficulty } from '@mindloom/game-contract';
import type { Random } from '../random';

/** What a round asks: a number, among others that it is not. */
export interface RoundQuestion {
  answer: number;
  options: readonly number[];
}

/** How a round went. */
export interface RoundResult {
  /** The chosen number; null when the time was up first. */
  chosen: number | null;
  isRight: boolean;
  points: number;
  /** What the clock showed at the end of the round. */
  secondsLeft: number;
  /** How long the question stood open. */
  openMs: number;
}

/** Where a run stands. Moments are ms on the run's clock. */
export type RoundsPhase =
  /** The question is drawn but not shown. `afterPause`: because a pause has spoilt the one before. */
  | { name: 'ready'; questionAtMs: number; afterPause: boolean }
  | { name: 'question'; askedAtMs: number; endsAtMs: number }
  /** The last result stands on the board. */
  | { name: 'result'; nextAtMs: number }
  | { name: 'over' };

/** A run of timed rounds. */
export interface RoundsState<Question extends RoundQuestion> {
  seed: number;
  difficulty: Difficulty;
  phase: RoundsPhase;
  question: Question;
  /** The questions before this one, those that a pause has spoilt included. */
  earlier: readonly Question[];
  /** One for each round that has ended. */
  results: readonly RoundResult[];
}

/** What the player does; `turn` says which question the answer is for, as `turnOf` counts them. */
export interface RoundsEvent {
  type: 'answered';
  turn: number;
  /** The index of the chosen option. */
  option: number;
}

/** How many rounds a run has, and the time of one. */
export type RoundsLevels = Readonly<Record<Difficulty, { rounds: number; limitMs: number }>>;

/** What a game of timed rounds brings itself. */
export interface RoundsRules<Question extends RoundQuestion> {
  levels: RoundsLevels;
  /** Points of a right answer; `secondsLeft` are the whole seconds that the clock shows, rounded up. */
  pointsFor: (difficulty: Difficulty, secondsLeft: number) => number;
  /** Draws a question; `earlier` are those that it must not repeat, `random` is this turn's own. */
  draw: (difficulty: Difficulty, random: Random, earlier: readonly Question[]) => Question;
}

/** Counts the questions of a run from 1, those that a pause has spoilt included. */
export const turnOf = ({ earlier }: { earlier: readonly unknown[] }): number => earlier.length + 1;

/** The number of the round that runs, or whose result is shown, from 1. */
export const roundOf = ({ phase, results }: { phase: RoundsPhase; results: readonly unknown[] }): number =>
  phase.name === 'result' || phase.name === 'over' ? results.length : results.length + 1;

/** The result that the board shows now; null while there is none to show. */
export const shownResult = <Question extends RoundQuestion>({
  phase,
  results,
}: RoundsState<Question>): RoundResult | null =>
  phase.name === 'result' || phase.name === 'over' ? (results.at(-1) ?? null) : null;
