import type { Difficulty } from '@mindloom/game-contract';

/** A closed interval: both limits are included. */
interface Range {
  min: number;
  max: number;
}

interface Level {
  rounds: number;
  /** The delay before the target appears. */
  delayMs: Range;
  /** The diameter of the visible target in CSS pixels. */
  targetSizePx: Range;
  /** A hit within this time counts as a success when the player's ability is measured. It changes no points. */
  windowMs: number;
}

/** The levels. docs/product/games/reaction.md specifies them. */
export const LEVELS: Record<Difficulty, Level> = {
  easy: { rounds: 5, delayMs: { min: 1500, max: 4000 }, targetSizePx: { min: 80, max: 100 }, windowMs: 550 },
  medium: { rounds: 8, delayMs: { min: 1000, max: 3500 }, targetSizePx: { min: 60, max: 80 }, windowMs: 450 },
  hard: { rounds: 10, delayMs: { min: 800, max: 3000 }, targetSizePx: { min: 40, max: 60 }, windowMs: 375 },
};

/** The minimum size of the area that can be pressed. */
export const MIN_HIT_SIZE_PX = 44;

/** A round is void if its target is shown more than this long after its deadline. */
export const LATE_FRAME_MS = 100;

/** The shortest possible reaction to a visual stimulus. A faster press is a guess. */
export const GUESS_BELOW_MS = 100;

const MIN_POINTS = 10;

export const isGuess = (reactionMs: number): boolean => reactionMs < GUESS_BELOW_MS;

/** Returns the points for a hit. A guess gets the minimum. */
export const pointsFor = (reactionMs: number): number =>
  isGuess(reactionMs) ? MIN_POINTS : Math.max(MIN_POINTS, Math.floor(1000 / (reactionMs / 100)));

const RATINGS = [
  { belowMs: 200, text: 'Incredible reflexes!' },
  { belowMs: 300, text: 'Super fast!' },
  { belowMs: 400, text: 'Great reaction time!' },
  { belowMs: 500, text: 'Good job!' },
  { belowMs: 600, text: 'Not bad!' },
] as const;

const SLOWEST_RATING = 'Keep practicing!';

/** Returns the rating that the player sees after a hit. */
export const ratingFor = (reactionMs: number): string =>
  RATINGS.find(({ belowMs }) => reactionMs < belowMs)?.text ?? SLOWEST_RATING;
