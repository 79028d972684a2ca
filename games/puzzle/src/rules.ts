import type { Difficulty } from '@mindloom/game-contract';

/** The numbers of the spec for the puzzle solver (points 4 and 9), each with its unit. */
const RULES = {
  easy: { limitS: 45, multiplier: 1 },
  medium: { limitS: 30, multiplier: 1.5 },
  hard: { limitS: 20, multiplier: 2 },
} as const satisfies Record<Difficulty, { limitS: number; multiplier: number }>;

const LESS_S_PER_STEP = 2;
const LEVELS_PER_STEP = 3;
const MIN_LIMIT_S = 10;

const POINTS = 10;
const SECONDS_PER_POINT = 3;
/** Fewer seconds left, or as many, pay nothing. */
const BONUS_OVER_S = 5;
const LEVELS_PER_POINT = 2;
/** A streak pays in tenths: 10 without one, and one more for each answer in it. */
const TENTHS = 10;
const MAX_TENTHS = 20;

/** From an answer, or the end of the time, to the next puzzle; the first one of a run comes as late as that. */
export const NEXT_PUZZLE_MS = 1500;
export const LEVEL_UP_MS = 2000;
/** From game over to the end, unless the player tries again. */
export const GAME_OVER_MS = 5000;
export const FULL_STREAK = 10;
export const ALARM_BELOW_S = 10;

/** The time for a puzzle of a level, from 1 (D-19). */
export const limitMs = (difficulty: Difficulty, level: number): number =>
  1000 *
  Math.max(MIN_LIMIT_S, RULES[difficulty].limitS - LESS_S_PER_STEP * Math.floor(level / LEVELS_PER_STEP));

const tenthsFor = (streak: number) => Math.min(MAX_TENTHS, TENTHS + streak);

/** What so many right answers in a row multiply the next one by. */
export const streakMultiplier = (streak: number): number => tenthsFor(streak) / TENTHS;

const timeBonus = (secondsLeft: number) =>
  secondsLeft > BONUS_OVER_S ? Math.floor(secondsLeft / SECONDS_PER_POINT) : 0;

/**
 * Points for a right answer.
 * @param level of the puzzle, from 1; the answer raises it afterwards.
 * @param streak the right answers in a row before this one (D-19).
 * @param secondsLeft the whole seconds that the clock shows, rounded up.
 */
export function pointsFor(
  difficulty: Difficulty,
  level: number,
  streak: number,
  secondsLeft: number,
): number {
  const base = POINTS * RULES[difficulty].multiplier + timeBonus(secondsLeft);
  // In tenths, as 1.1 is no exact number for a machine and halves are rounded.
  return Math.round(((base + Math.floor(level / LEVELS_PER_POINT)) * tenthsFor(streak)) / TENTHS);
}
