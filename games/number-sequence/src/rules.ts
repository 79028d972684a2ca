import type { Difficulty } from '@mindloom/game-contract';
import type { Scale } from '@mindloom/game-kit/rounds';

interface Level {
  rounds: number;
  /** The time for one answer. */
  limitMs: number;
  /** The number of displayed terms. */
  terms: number;
  multiplier: number;
}

/** The levels. docs/product/games/number-sequence.md specifies them. */
export const LEVELS: Record<Difficulty, Level> = {
  easy: { rounds: 5, limitMs: 15_000, terms: 3, multiplier: 1 },
  medium: { rounds: 8, limitMs: 12_000, terms: 5, multiplier: 2 },
  hard: { rounds: 10, limitMs: 10_000, terms: 7, multiplier: 3 },
};

/** The number of displayed terms. Only For You has beginner and expert sequences. */
export const TERMS: Record<Scale, number> = {
  beginner: LEVELS.easy.terms,
  easy: LEVELS.easy.terms,
  medium: LEVELS.medium.terms,
  hard: LEVELS.hard.terms,
  expert: LEVELS.hard.terms,
};

const POINTS = 10;
const POINTS_PER_SECOND = 0.5;

/**
 * Returns the points for a right answer.
 * @param secondsLeft whole seconds on the clock, rounded up.
 */
export function pointsFor(difficulty: Difficulty, secondsLeft: number): number {
  const { multiplier } = LEVELS[difficulty];
  return POINTS * multiplier + Math.round(secondsLeft * POINTS_PER_SECOND * multiplier);
}

/** The four kinds of sequences. */
export const FAMILIES = ['arithmetic', 'geometric', 'fibonacci', 'alternating'] as const;

export type Family = (typeof FAMILIES)[number];

/** The largest absolute value of a term. Larger terms would be too hard for mental arithmetic. */
export const LARGEST_TERM = 5000;
