import type { Erased } from '@mindloom/data-access/own-data';
import { counted, listed } from './counted';

/** What was deleted and what was not, in words. */
export function erasedWords(
  { plays, challenges, waiting }: Extract<Erased, { ok: true }>,
  email: string,
): string {
  const gone = [counted(plays, 'play'), counted(challenges, 'challenge'), counted(waiting, 'waiting result')];
  return `Gone: ${listed(gone)}, and your progress. Your login (${email}) still exists.`;
}
