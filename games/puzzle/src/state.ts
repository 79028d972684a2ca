import type { Difficulty } from '@mindloom/game-contract';
import type { Dealt } from './deal';

export type Verdict = 'right' | 'wrong' | 'late';

/** Where a run stands. Moments are ms on the run's clock. */
export type Phase =
  /** The puzzle is dealt but not shown yet. */
  | { name: 'ready'; askAtMs: number }
  | { name: 'asking'; askedAtMs: number; endsAtMs: number }
  | {
      name: 'answered';
      verdict: Verdict;
      /** The index of the chosen answer; null when the time was up first. */
      chosen: number | null;
      points: number;
      secondsLeft: number;
      nextAtMs: number;
    }
  | { name: 'gameOver'; overAtMs: number }
  | { name: 'over' };

/** What a run has come to since it started or was started again. */
export interface Tally {
  right: number;
  wrong: number;
  late: number;
  hints: number;
  bestStreak: number;
  /** The time of all right answers together. */
  rightMs: number;
}

export interface PuzzleState extends Dealt {
  seed: number;
  difficulty: Difficulty;
  phase: Phase;
  /** From 1; each right answer raises it. */
  level: number;
  /** Right answers in a row. */
  streak: number;
  /** The player has asked for this puzzle's hint. */
  hinted: boolean;
  /** The overlay of the level that was reached last; it outlasts the feedback and blocks nothing (D-63). */
  levelUp: { level: number; untilMs: number } | null;
  score: number;
  tally: Tally;
}

export type PuzzleEvent =
  /** Null is no answer at all: it ends the game. Time that runs out is not an answer. */
  { type: 'answered'; answer: string | null } | { type: 'hinted' } | { type: 'restarted' };

export const EMPTY_TALLY: Tally = { right: 0, wrong: 0, late: 0, hints: 0, bestStreak: 0, rightMs: 0 };

/** May the player ask for the hint now? */
export const canHint = ({ phase, puzzle, hinted }: PuzzleState): boolean =>
  phase.name === 'asking' && puzzle.hint !== undefined && !hinted;
