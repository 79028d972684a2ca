import { type AssignmentRow, settingOf, type SlotSetting } from '@mindloom/data-access/staff';
import { GUARD } from './actor-name';

/** A slot with the assignment that is live; none until it is assigned for the first time. */
export interface LiveSlot {
  slot: string;
  title: string;
  live: AssignmentRow | null;
}

interface SlotWithAssignments {
  slot: string;
  title: string;
  /** Newest first. */
  assignments: readonly AssignmentRow[];
}

/** Takes the newest assignment of each slot as the one that is live. */
export const liveSlots = (rows: readonly SlotWithAssignments[]): LiveSlot[] =>
  rows.map(({ slot, title, assignments }) => ({ slot, title, live: assignments[0] ?? null }));

/** What the slot is set to now. */
export const liveSetting = ({ live }: Pick<LiveSlot, 'live'>): SlotSetting | null =>
  live === null ? null : settingOf(live);

export interface SlotState {
  word: string;
  tone: 'success' | 'warning' | 'danger';
}

/** What a slot does now, in one word with its meaning for players. */
export function slotState({ live }: Pick<LiveSlot, 'live'>): SlotState {
  if (live === null) return { word: 'Empty', tone: 'warning' };
  if (live.kill !== 'none') return { word: 'Killed', tone: 'danger' };
  if (!live.enabled) return { word: 'Disabled', tone: 'danger' };
  if (live.candidate_version === null) return { word: 'Live', tone: 'success' };
  if (live.rollout_bp > 0) return { word: 'Ramping', tone: 'warning' };
  return live.actor === GUARD ? { word: 'Halted', tone: 'danger' } : { word: 'Paused', tone: 'warning' };
}
