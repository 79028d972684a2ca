import type { Difficulty } from '@mindloom/game-contract';

/** The values of the levels. docs/product/games/memory.md specifies them. */
const RULES = {
  easy: { pairs: 6, roundS: 90, previewMs: 2000 },
  medium: { pairs: 8, roundS: 75, previewMs: 1500 },
  hard: { pairs: 12, roundS: 60, previewMs: 1000 },
} as const satisfies Record<Difficulty, { pairs: number; roundS: number; previewMs: number }>;

const MAX_EXTRA_PAIRS = 4;
const MAX_PAIRS = 12;
const LESS_S_PER_LEVEL = 5;
const MIN_ROUND_S = 30;

export const MATCH_MS = 500;
export const MISMATCH_MS = 1000;
export const HINT_MS = 1000;
export const HINT_POINTS = 10;
/** Hints are disabled while at most this many cards are unmatched. */
export const NO_HINT_CARDS = 2;
export const VICTORY_MS = 3000;
/** The next level follows a complete board only if more than this many seconds remain on the clock. */
export const LEVEL_UP_OVER_S = 5;
/** The time from dealing the next level to the start of its clock. */
export const RESTART_CLOCK_MS = 2000;
export const TIME_UP_MS = 2000;
/** A match within this time after the previous match raises the combo. */
export const COMBO_WITHIN_MS = 2000;
export const MAX_COMBO = 5;
export const COMBO_BADGE_MS = 1500;
export const ALARM_BELOW_S = 10;
export const MAX_STARS = 3;

const MATCH_POINTS = 10;
const QUICK_POINTS = 5;
const MOVES_PER_LOST_POINT = 3;
const POINTS_PER_COMBO_LEVEL = 5;
const SECONDS_PER_POINT = 10;

/**
 * Returns the number of pairs on the board of a level.
 * @param level from 1.
 */
export function pairsOf(difficulty: Difficulty, level: number): number {
  return Math.min(MAX_PAIRS, RULES[difficulty].pairs + Math.min(MAX_EXTRA_PAIRS, level - 1));
}

/**
 * Returns the seconds on the clock when a level starts.
 * @param level from 1.
 */
export function roundSeconds(difficulty: Difficulty, level: number): number {
  return Math.max(MIN_ROUND_S, RULES[difficulty].roundS - LESS_S_PER_LEVEL * (level - 1));
}

/** Returns how long all cards are shown before the clock starts. */
export const previewMs = (difficulty: Difficulty): number => RULES[difficulty].previewMs;

/**
 * Returns the points for one match.
 * @param moves the number of attempts on the board, including the match (D-19).
 * @param combo the combo level after the match, from 1.
 * @param secondsLeft whole seconds on the clock.
 */
export function matchPoints(moves: number, combo: number, secondsLeft: number): number {
  const quick = Math.max(0, QUICK_POINTS - Math.floor(moves / MOVES_PER_LOST_POINT));
  const comboBonus = combo > 1 ? combo * POINTS_PER_COMBO_LEVEL : 0;
  return MATCH_POINTS + quick + comboBonus + Math.floor(secondsLeft / SECONDS_PER_POINT);
}

/**
 * Returns a score that no session of a given length can exceed. It assumes boards with the most pairs, one match after
 * another, and the points of the best match for each of them.
 */
export function maxScore(minutes: number): number {
  const boardMs = MAX_PAIRS * MATCH_MS + RESTART_CLOCK_MS;
  const boards = Math.ceil((minutes * 60_000) / boardMs);
  return boards * MAX_PAIRS * matchPoints(1, MAX_COMBO, roundSeconds('easy', 1));
}

/** The minimum width of a board with four columns and of a board with six columns. */
const FOUR_COLUMNS_FROM_PX = 480;
const SIX_COLUMNS_FROM_PX = 640;

/** Returns the number of columns on a board of the given width: 3 or 4, and on hard 3, 4 or 6. */
export function columnsFor(widthPx: number, difficulty: Difficulty): number {
  if (difficulty === 'hard' && widthPx >= SIX_COLUMNS_FROM_PX) return 6;
  return widthPx >= FOUR_COLUMNS_FROM_PX ? 4 : 3;
}
