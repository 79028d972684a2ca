import { isRecord } from '@mindloom/base';
import type { Area } from '@mindloom/game-contract';
import { pageCatalogue } from './catalogue';
import type { CivilDate } from './civil-date';
import { entryOfSlot, setScore } from './daily-set';
import { isSetFinished } from './finished';
import { dailySetId } from './official-set';
import { maxPartPoints, partPoints } from './set-points';

/** One game of a finished set. */
export interface SharedPart {
  name: string;
  /** The points of the part, from 0 to 150. The set's score is the sum of these points. */
  points: number;
}

const squares = 5;

const shareOf = (points: number): number => Math.min(1, Math.max(0, points) / maxPartPoints);

/**
 * Draws the points of a part, as a share of the maximum, as a row of five squares. A part with points fills at least
 * one square.
 */
function row(points: number): string {
  const full = Math.ceil(shareOf(points) * squares);
  return '🟪'.repeat(full) + '⬜'.repeat(squares - full);
}

/**
 * Returns the text to share a daily set. It contains points and game names, but nothing about the content of the
 * games.
 * @param date the set's date.
 */
export function shareText(date: CivilDate, parts: readonly SharedPart[]): string {
  const lines = parts.map(({ name, points }) => `${row(points)} ${name} ${Math.round(points)}`);
  return [`Mindloom · ${title} · ${date}`, ...lines, `${totalOf(parts)} points`].join('\n');
}

const title = pageCatalogue[dailySetId].name;
const totalOf = (parts: readonly SharedPart[]): number =>
  Math.round(setScore(parts.map(({ points }) => points)));

const isPoints = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function partOf(stored: unknown): (SharedSetPart & { isFinished: boolean }) | null {
  if (!isRecord(stored)) return null;
  const { slot, remote, score, finished, points } = stored;
  const entry = typeof slot === 'string' ? entryOfSlot(slot) : null;
  if (entry === null || !isPoints(score)) return null;
  // Parts that older versions stored have no points and do not say whether they were finished.
  const earned = isPoints(points) ? points : partPoints(typeof remote === 'string' ? remote : '', score);
  const { name, category: area } = entry;
  return { name, area, points: earned, share: shareOf(earned), isFinished: finished !== false };
}

/** One game of a set, with the data that a shared picture shows. */
export interface SharedSetPart extends SharedPart {
  area: Area;
  /** The points as a share of the maximum points of a part, 0..1. */
  share: number;
}

/** A played set as a text and as data for a picture. Neither contains anything about the content of the games. */
export interface SharedSet {
  title: string;
  date: CivilDate;
  points: number;
  parts: readonly SharedSetPart[];
  text: string;
}

/**
 * Returns what a player can share of a played Daily Brain Challenge.
 * @param date the set's date.
 * @param play the stored play. The shape of its parts is not validated yet.
 * @returns null for another game and for a set that was not finished (D-80).
 */
export function sharedSet(date: CivilDate, play: { gameId: string; parts: unknown }): SharedSet | null {
  if (play.gameId !== dailySetId || !Array.isArray(play.parts)) return null;
  const parts = play.parts.map(partOf).filter((part) => part !== null);
  if (!isSetFinished(parts.map(({ isFinished }) => isFinished))) return null;
  return { title, date, points: totalOf(parts), parts, text: shareText(date, parts) };
}
