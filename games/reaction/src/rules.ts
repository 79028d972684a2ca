import type { Difficulty } from '@mindloom/game-contract';

/** Both ends are included. */
interface Range {
  min: number;
  max: number;
}

interface Level {
  rounds: number;
  /** The wait before the target appears. */
  delayMs: Range;
  /** The target's diameter as drawn, in CSS pixels. */
  targetSizePx: Range;
}

export const LEVELS: Record<Difficulty, Level> = {
  easy: { rounds: 5, delayMs: { min: 1500, max: 4000 }, targetSizePx: { min: 80, max: 100 } },
  medium: { rounds: 8, delayMs: { min: 1000, max: 3500 }, targetSizePx: { min: 60, max: 80 } },
  hard: { rounds: 10, delayMs: { min: 800, max: 3000 }, targetSizePx: { min: 40, max: 60 } },
};

/** What can be pressed is never smaller than this, however small the target is drawn. */
export const MIN_HIT_SIZE_PX = 44;

/** A target that is shown later than this after it was due voids its round. */
export const LATE_FRAME_MS = 100;

/** Nobody answers what they see within this time: a faster press was a guess. */
export const GUESS_BELOW_MS = 100;

const MIN_POINTS = 10;

/** Was the target hit too fast for a reaction? */
export const isGuess = (reactionMs: number): boolean => reactionMs < GUESS_BELOW_MS;

/** The points of one hit. A guess measures no reaction, so it gets the least. */
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

/** The words for one reaction. */
export const ratingFor = (reactionMs: number): string =>
  RATINGS.find(({ belowMs }) => reactionMs < belowMs)?.text ?? SLOWEST_RATING;
