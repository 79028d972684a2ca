import type { Difficulty } from '@mindloom/game-contract';

/** The values of the levels. docs/product/games/puzzle.md specifies them. */
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
/** A right answer earns a time bonus only if more than this many seconds remain. */
const BONUS_OVER_S = 5;
const LEVELS_PER_POINT = 2;
/** The multiplier without a streak, in tenths. Each right answer in a row adds one tenth. */
const TENTHS = 10;
const MAX_TENTHS = 20;

/** The time from an answer or timeout to the next puzzle, and from the start of a run to its first puzzle. */
export const NEXT_PUZZLE_MS = 1500;
export const LEVEL_UP_MS = 2000;
/** The time from game over to the end of the run, unless the player restarts. */
export const GAME_OVER_MS = 5000;
export const FULL_STREAK = 10;
export const ALARM_BELOW_S = 10;

/**
 * Returns the time limit of a puzzle (D-19).
 * @param level from 1.
 */
export const limitMs = (difficulty: Difficulty, level: number): number =>
  1000 *
  Math.max(MIN_LIMIT_S, RULES[difficulty].limitS - LESS_S_PER_STEP * Math.floor(level / LEVELS_PER_STEP));

const tenthsFor = (streak: number) => Math.min(MAX_TENTHS, TENTHS + streak);

/** Returns the factor for the points of the next answer after `streak` right answers in a row. */
export const streakMultiplier = (streak: number): number => tenthsFor(streak) / TENTHS;

const timeBonus = (secondsLeft: number) =>
  secondsLeft > BONUS_OVER_S ? Math.floor(secondsLeft / SECONDS_PER_POINT) : 0;

/**
 * Returns the points for a right answer.
 * @param level the level of the puzzle before the answer raises it, from 1.
 * @param streak the number of right answers in a row before the answer (D-19).
 * @param secondsLeft whole seconds on the clock, rounded up.
 */
export function pointsFor(
  difficulty: Difficulty,
  level: number,
  streak: number,
  secondsLeft: number,
): number {
  const base = POINTS * RULES[difficulty].multiplier + timeBonus(secondsLeft);
  // The product is calculated in tenths. With floating-point factors such as 1.1, some halves would be rounded down.
  return Math.round(((base + Math.floor(level / LEVELS_PER_POINT)) * tenthsFor(streak)) / TENTHS);
}

/** The shortest time for an answer. Nobody reads a puzzle and its answers faster. */
const SHORTEST_PUZZLE_MS = 2000;

/** Returns a score that no session of a given length exceeds: right answers on hard, each in the shortest time. */
export function maxScore(minutes: number): number {
  const puzzles = Math.ceil((minutes * 60_000) / SHORTEST_PUZZLE_MS);
  const secondsLeft = limitMs('hard', 1) / 1000;
  const points = Array.from({ length: puzzles }, (_, index) =>
    pointsFor('hard', index + 1, index, secondsLeft),
  );
  return points.reduce((total, one) => total + one, 0);
}
