import type { CivilDate } from './civil-date';
import { areaMaximum } from './scoring';

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
