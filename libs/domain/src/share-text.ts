import type { CivilDate } from './civil-date';
import { setSize } from './daily-set';
import { entryOfPlay } from './launch';
import { areaMaximum } from './scoring';
import { gridReactionSlot } from './slots';

/** One game of a finished set. */
export interface SharedPart {
  name: string;
  /** In points. */
  score: number;
}

const stitches = 5;

/** How much of an area's maximum a game reached, as five stitches; a score above 0 has one at least. */
function row(score: number): string {
  const share = Math.min(1, Math.max(0, score) / areaMaximum);
  const full = Math.ceil(share * stitches);
  return '🟪'.repeat(full) + '⬜'.repeat(stitches - full);
}

/**
 * The daily set as a text to share. It tells scores and the games' names, and nothing of their contents.
 * @param date the set's date.
 */
export function shareText(date: CivilDate, parts: readonly SharedPart[]): string {
  const total = parts.reduce((sum, { score }) => sum + score, 0);
  const lines = parts.map(({ name, score }) => `${row(score)} ${name} ${Math.round(score)}`);
  return [`Mindloom · Daily Brain Challenge · ${date}`, ...lines, `${Math.round(total)} points`].join('\n');
}

const nameOf = (slot: string): string | undefined =>
  entryOfPlay(slot === gridReactionSlot ? 'reaction-test' : slot, slot)?.name;

function partOf(stored: unknown): SharedPart | null {
  if (typeof stored !== 'object' || stored === null || !('slot' in stored) || !('score' in stored))
    return null;
  const { slot, score } = stored;
  const name = typeof slot === 'string' ? nameOf(slot) : undefined;
  return name !== undefined && typeof score === 'number' && Number.isFinite(score) ? { name, score } : null;
}

/**
 * A played Daily Brain Challenge as a text to share.
 * @param date the set's date.
 * @param play the play as it is stored; its parts are of any shape.
 * @returns null for another game, and for a set that was left before its last game.
 */
export function sharedSetText(date: CivilDate, play: { gameId: string; parts: unknown }): string | null {
  if (play.gameId !== 'daily-challenge' || !Array.isArray(play.parts)) return null;
  const parts = play.parts.map(partOf).filter((part) => part !== null);
  return parts.length === setSize ? shareText(date, parts) : null;
}
