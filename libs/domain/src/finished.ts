import { setSize } from './daily-set';

/** How a play ended: by the game, by its time limit, by the player, or because the game or its slot failed. */
export type PlayEnd = 'game' | 'limit' | 'player' | 'failure';

/** The part of its rounds or of its time after which a play counts as finished, however it ended (D-80). */
export const finishedShare = 0.5;

interface EndedPlay {
  end: PlayEnd;
  /** The part of the game's own rounds or time that was played, 0..1; null when the game reported none. */
  playedShare: number | null;
  /** Time on the play's clock, which stops during a pause. */
  elapsedMs: number;
  limitMs: number;
}

/**
 * Whether a play is finished: it ended by itself or by its limit, or at least half of its rounds or of its time was
 * played (D-80). Only finished plays count for sets, bests, trends and the challenges that count games.
 */
export const isFinished = ({ end, playedShare, elapsedMs, limitMs }: EndedPlay): boolean =>
  end === 'game' ||
  end === 'limit' ||
  (playedShare ?? 0) >= finishedShare ||
  elapsedMs >= limitMs * finishedShare;

/** Whether a set is finished: all its parts were played, and each of them is finished. */
export const isSetFinished = (parts: readonly boolean[]): boolean =>
  parts.length === setSize && parts.every(Boolean);
