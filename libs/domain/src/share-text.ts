import { isRecord } from '@mindloom/base';
import type { CivilDate } from './civil-date';
import { entryOfSlot, setScore } from './daily-set';
import { isSetFinished } from './finished';
import { maxPartPoints, partPoints } from './set-points';

/** One game of a finished set. */
export interface SharedPart {
  name: string;
  /** The points of the part, from 0 to 150. The set's score is the sum of these points. */
  points: number;
}

const squares = 5;

/**
 * Draws the points of a part, as a share of the maximum, as a row of five squares. A part with points fills at least
 * one square.
 */
function row(points: number): string {
  const share = Math.min(1, Math.max(0, points) / maxPartPoints);
  const full = Math.ceil(share * squares);
  return '🟪'.repeat(full) + '⬜'.repeat(squares - full);
}

/**
 * Returns the text to share a daily set. It contains points and game names, but nothing about the content of the
 * games.
 * @param date the set's date.
 */
export function shareText(date: CivilDate, parts: readonly SharedPart[]): string {
  const total = setScore(parts.map(({ points }) => points));
  const lines = parts.map(({ name, points }) => `${row(points)} ${name} ${Math.round(points)}`);
  return [`Mindloom · Daily Brain Challenge · ${date}`, ...lines, `${Math.round(total)} points`].join('\n');
}

const isPoints = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function partOf(stored: unknown): (SharedPart & { isFinished: boolean }) | null {
  if (!isRecord(stored)) return null;
  const { slot, remote, score, finished, points } = stored;
  const name = typeof slot === 'string' ? entryOfSlot(slot)?.name : undefined;
  if (name === undefined || !isPoints(score)) return null;
  // Parts that older versions stored have no points and do not say whether they were finished.
  const earned = isPoints(points) ? points : partPoints(typeof remote === 'string' ? remote : '', score);
  return { name, points: earned, isFinished: finished !== false };
}

/**
 * Returns the text to share a played Daily Brain Challenge.
 * @param date the set's date.
 * @param play the stored play. The shape of its parts is not validated yet.
 * @returns null for another game and for a set that was not finished (D-80).
 */
export function sharedSetText(date: CivilDate, play: { gameId: string; parts: unknown }): string | null {
  if (play.gameId !== 'daily-challenge' || !Array.isArray(play.parts)) return null;
  const parts = play.parts.map(partOf).filter((part) => part !== null);
  return isSetFinished(parts.map(({ isFinished }) => isFinished)) ? shareText(date, parts) : null;
}
