import type { Difficulty } from '@mindloom/game-contract';
import type { Deal } from './deal';

/** Where a run stands. Moments are ms on the run's clock. */
export type Phase =
  | { name: 'ready' }
  | { name: 'dealt'; previewAtMs: number; playAtMs: number }
  | { name: 'preview'; playAtMs: number }
  | { name: 'playing'; endsAtMs: number; settleAtMs: number | null; hintUntilMs: number | null }
  | { name: 'won'; secondsLeft: number; untilMs: number }
  | { name: 'timeUp'; untilMs: number }
  | { name: 'over'; completed: boolean; secondsLeft: number };

export type Playing = Extract<Phase, { name: 'playing' }>;

export interface Combo {
  level: number;
  lastMatchAtMs: number | null;
  /** The badge shows until then. */
  badgeUntilMs: number | null;
}

/** What the whole run has come to, over all its boards. */
export interface Tally {
  moves: number;
  pairs: number;
  hints: number;
  bestCombo: number;
}

export interface MemoryState extends Deal {
  seed: number;
  difficulty: Difficulty;
  /** Boards dealt so far, from 1. */
  round: number;
  level: number;
  phase: Phase;
  /** Attempts on this board. */
  moves: number;
  combo: Combo;
  score: number;
  tally: Tally;
}

export type MemoryEvent =
  | { type: 'started' }
  | { type: 'flipped'; card: number }
  | { type: 'hinted' }
  | { type: 'restarted' };

export const NO_COMBO: Combo = { level: 0, lastMatchAtMs: null, badgeUntilMs: null };
export const EMPTY_TALLY: Tally = { moves: 0, pairs: 0, hints: 0, bestCombo: 0 };
