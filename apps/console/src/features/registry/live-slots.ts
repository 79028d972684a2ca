import type { AssignmentRow, SlotRow } from '@mindloom/data-access/staff';

/** A slot with the assignment that is live, and how many came before it. */
export interface LiveSlot {
  slot: string;
  title: string;
  live: AssignmentRow | null;
  changes: number;
}

/** Joins slots with their newest assignment. @param assignments newest first. */
export const liveSlots = (slots: readonly SlotRow[], assignments: readonly AssignmentRow[]): LiveSlot[] =>
  slots.map(({ slot, title }) => {
    const history = assignments.filter((row) => row.slot === slot);
    return { slot, title, live: history[0] ?? null, changes: history.length };
  });

/** What a slot does now, in one word with its meaning for players. */
export function slotState({ live }: LiveSlot): { word: string; tone: 'success' | 'warning' | 'danger' } {
  if (live === null) return { word: 'Empty', tone: 'warning' };
  if (live.kill !== 'none') return { word: 'Killed', tone: 'danger' };
  if (!live.enabled) return { word: 'Disabled', tone: 'danger' };
  return live.candidate_version === null
    ? { word: 'Live', tone: 'success' }
    : { word: 'Ramping', tone: 'warning' };
}

/** A rollout in percent, to the basis point. */
export const percentText = (basisPoints: number): string => `${(basisPoints / 100).toFixed(2)} %`;
