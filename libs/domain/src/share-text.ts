import { isRecord } from '@mindloom/base';
import type { CivilDate } from './civil-date';
import { setScore, setSize } from './daily-set';
import { entryOfPlay, gridReactionSlot } from './launch';
import { areaMaximum } from './scoring';

/** One game of a finished set. */
export interface SharedPart {
  name: string;
  /** In points. */
  score: number;
}

const squares = 5;

/** The share of the area maximum as a row of five squares. A score above 0 fills at least one. */
function row(score: number): string {
  const share = Math.min(1, Math.max(0, score) / areaMaximum);
  const full = Math.ceil(share * squares);
  return '🟪'.repeat(full) + '⬜'.repeat(squares - full);
}

/**
 * The text to share a daily set. It contains scores and game names, but nothing about the content of the games.
 * @param date the set's date.
 */
export function shareText(date: CivilDate, parts: readonly SharedPart[]): string {
  const total = setScore(parts.map(({ score }) => score));
  const lines = parts.map(({ name, score }) => `${row(score)} ${name} ${Math.round(score)}`);
  return [`Mindloom · Daily Brain Challenge · ${date}`, ...lines, `${Math.round(total)} points`].join('\n');
}

const nameOf = (slot: string): string | undefined =>
  entryOfPlay(slot === gridReactionSlot ? 'reaction-test' : slot, slot)?.name;

function partOf(stored: unknown): SharedPart | null {
  if (!isRecord(stored)) return null;
  const { slot, score } = stored;
  const name = typeof slot === 'string' ? nameOf(slot) : undefined;
  return name !== undefined && typeof score === 'number' && Number.isFinite(score) ? { name, score } : null;
}

/**
 * The text to share a played Daily Brain Challenge.
 * @param date the set's date.
 * @param play the stored play. The shape of its parts is not validated yet.
 * @returns null for another game and for a set that was not finished.
 */
export function sharedSetText(date: CivilDate, play: { gameId: string; parts: unknown }): string | null {
  if (play.gameId !== 'daily-challenge' || !Array.isArray(play.parts)) return null;
  const parts = play.parts.map(partOf).filter((part) => part !== null);
  return parts.length === setSize ? shareText(date, parts) : null;
}
