import type { AssignmentChange, RemoteRow, SlotSetting } from '@mindloom/data-access/staff';

/**
 * What a slot keeps when it gets another game than its own: its page in the shell is the product's.
 * @param title of the slot.
 * @param remotes with the titles of their games.
 * @returns a sentence; null when the change brings no other game, or brings the slot's own.
 */
export function keptTitle(
  title: string,
  before: Pick<SlotSetting, 'remote'> | null,
  change: AssignmentChange,
  remotes: readonly Pick<RemoteRow, 'remote' | 'title'>[],
): string | null {
  if (change.remote === undefined || change.remote === before?.remote) return null;
  const next = remotes.find(({ remote }) => remote === change.remote);
  if (next === undefined || next.title === title) return null;
  return `The slot keeps its own title and texts: players still open it as ${title}.`;
}
