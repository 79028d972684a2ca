import { setSize } from './daily-set';

/** How a play ended: by the game itself, by the time limit, by the player, or because the game or its slot failed. */
export type PlayEnd = 'game' | 'limit' | 'player' | 'failure';

/**
 * A play counts as finished if at least this share of its rounds or of its time was played. It does not matter how the
 * play ended (D-80).
 */
export const finishedShare = 0.5;

/**
 * What a play that is not finished counts for, without a full stop (D-80). No other text states this, so that all pages
 * say the same.
 */
export const UNFINISHED_PLAY =
  'Ended before half of the game: kept in your streak and averages, not in your bests, level and trend';

interface EndedPlay {
  end: PlayEnd;
  /** The played share of the game's own rounds or time, from 0 to 1; null if the game reported none. */
  playedShare: number | null;
  /** Time on the play's clock, which stops during a pause. */
  elapsedMs: number;
  limitMs: number;
}

/** Returns the larger one of the played shares of a game's rounds and of its time, from 0 to 1. */
export const playedShareOf = ({ playedShare, elapsedMs, limitMs }: Omit<EndedPlay, 'end'>): number =>
  Math.min(1, Math.max(playedShare ?? 0, elapsedMs / limitMs));

/**
 * Returns true if a play is finished: the game or the time limit ended the play, or at least half of its rounds or of
 * its time was played (D-80). Only finished plays count for sets, bests, trends and the challenges that count games.
 */
export const isFinished = ({ end, ...play }: EndedPlay): boolean =>
  end === 'game' || end === 'limit' || playedShareOf(play) >= finishedShare;

/** Returns true if a set is finished. All parts must have been played, and each part must be finished. */
export const isSetFinished = (parts: readonly boolean[]): boolean =>
  parts.length === setSize && parts.every(Boolean);
