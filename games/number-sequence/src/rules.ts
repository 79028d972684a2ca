import type { Difficulty } from '@mindloom/game-contract';

interface Level {
  rounds: number;
  /** For the answer to one item. */
  limitMs: number;
  /** How many terms are shown. */
  terms: number;
  multiplier: number;
}

/** The numbers of the spec for the number-sequence game (point 9). */
export const LEVELS: Record<Difficulty, Level> = {
  easy: { rounds: 5, limitMs: 15_000, terms: 3, multiplier: 1 },
  medium: { rounds: 8, limitMs: 12_000, terms: 5, multiplier: 2 },
  hard: { rounds: 10, limitMs: 10_000, terms: 7, multiplier: 3 },
};

const POINTS = 10;
const POINTS_PER_SECOND = 0.5;

/**
 * Points for a right answer.
 * @param secondsLeft the whole seconds that the clock shows, rounded up.
 */
export function pointsFor(difficulty: Difficulty, secondsLeft: number): number {
  const { multiplier } = LEVELS[difficulty];
  return POINTS * multiplier + Math.round(secondsLeft * POINTS_PER_SECOND * multiplier);
}

/** The four pattern types of the game, in the order in which a level's table lists them. */
export const FAMILIES = ['arithmetic', 'geometric', 'fibonacci', 'alternating'] as const;

export type Family = (typeof FAMILIES)[number];

/** No term is further from zero: all can be reckoned in the head. */
export const LARGEST_TERM = 5000;
