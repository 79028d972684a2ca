import type { Difficulty } from '@mindloom/game-contract';

/** The values of the levels. docs/product/games/sequence.md specifies them. */
const RULES = {
  easy: { digits: 3, showMs: 800, multiplier: 1 },
  medium: { digits: 4, showMs: 600, multiplier: 1.5 },
  hard: { digits: 5, showMs: 400, multiplier: 2 },
} as const satisfies Record<Difficulty, { digits: number; showMs: number; multiplier: number }>;

const LEVELS_PER_DIGIT = 3;
const LESS_MS_PER_LEVEL = 20;
const MIN_SHOW_MS = 250;
const POINTS_PER_DIGIT = 5;
const STREAK_STEP = 3;
const MORE_PER_STREAK_STEP = 0.5;
const MAX_STREAK_MULTIPLIER = 3;

/** The smallest and the largest digit of a sequence, and the range of the keypad. */
export const MIN_DIGIT = 1;
export const MAX_DIGIT = 9;
export const KEYPAD_COLUMNS = 3;

/** The duration of the blank after each digit. The blank separates equal neighbours (D-19). */
export const BLANK_MS = 150;
/** The time from a complete sequence to the next one. */
export const NEXT_SEQUENCE_MS = 1500;
/** The time from a wrong digit to the end of the run. */
export const GAME_OVER_MS = 2000;

/**
 * Returns the number of digits in the sequence of a level.
 * @param level from 1.
 */
export const lengthOf = (difficulty: Difficulty, level: number): number =>
  RULES[difficulty].digits + Math.floor(level / LEVELS_PER_DIGIT);

/**
 * Returns how long a digit is shown (D-19).
 * @param level from 1.
 */
export const showMs = (difficulty: Difficulty, level: number): number =>
  Math.max(MIN_SHOW_MS, RULES[difficulty].showMs - LESS_MS_PER_LEVEL * level);

/** Returns the factor for the points of the next sequence after `streak` completed sequences in a row. */
export const streakMultiplier = (streak: number): number =>
  Math.min(MAX_STREAK_MULTIPLIER, 1 + MORE_PER_STREAK_STEP * Math.floor(streak / STREAK_STEP));

/** Returns the new multiplier if the last sequence of the streak raised it; otherwise null. */
export function raisedMultiplier(streak: number): number | null {
  const multiplier = streakMultiplier(streak);
  return streak > 0 && multiplier > streakMultiplier(streak - 1) ? multiplier : null;
}

/**
 * Returns the points for a complete sequence.
 * @param streak the number of sequences completed in a row before the sequence (D-19).
 */
export const sequencePoints = (difficulty: Difficulty, length: number, streak: number): number =>
  Math.round(length * POINTS_PER_DIGIT * RULES[difficulty].multiplier * streakMultiplier(streak));

/**
 * Returns a score that no session of a given length can exceed. It assumes digits that are shown one after another,
 * each for the shortest time and with the most points.
 */
export function maxScore(minutes: number): number {
  const digits = Math.ceil((minutes * 60_000) / (MIN_SHOW_MS + BLANK_MS));
  return digits * POINTS_PER_DIGIT * RULES.hard.multiplier * MAX_STREAK_MULTIPLIER;
}
