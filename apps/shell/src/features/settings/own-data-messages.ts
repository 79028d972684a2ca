import type { Erased, OwnData } from '@mindloom/data-access/own-data';

/** Lists the contents of an export. */
export const exportedMessage = ({ performance, plays, progress, challenges, waiting }: OwnData): string =>
  listed([
    counted((plays ?? performance ?? []).length, 'play'),
    `the progress of ${counted(progress?.length ?? 0, 'game')}`,
    counted(challenges?.length ?? 0, 'daily challenge'),
    counted(waiting.length, 'waiting result'),
  ]);

/** Lists what was deleted, and states that the login still exists. */
export function erasedMessage(
  { plays, challenges, waiting }: Extract<Erased, { ok: true }>,
  email: string,
): string {
  const gone = [counted(plays, 'play'), counted(challenges, 'challenge'), counted(waiting, 'waiting result')];
  return `Gone: ${listed(gone)}, and your progress. Your login (${email}) still exists.`;
}

/** A number with its noun: '1 play', '2 plays'. */
const counted = (count: number, noun: string): string =>
  `${count.toLocaleString()} ${noun}${count === 1 ? '' : 's'}`;

/** Joins phrases, such as 'a, b, and c'. */
const listed = (parts: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);
