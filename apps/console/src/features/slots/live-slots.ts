import { type AssignmentRow, settingOf, type SlotSetting } from '@mindloom/data-access/staff';
import { GUARD } from '../../registry/actor-name';

/** A slot with its live assignment, which is null if the slot was never assigned. */
export interface LiveSlot {
  slot: string;
  title: string;
  live: AssignmentRow | null;
}

interface SlotWithAssignments {
  slot: string;
  title: string;
  /** All assignments of the slot, newest first. */
  assignments: readonly AssignmentRow[];
}

/** Returns each slot with its live assignment, which is the newest one. */
export const liveSlots = (rows: readonly SlotWithAssignments[]): LiveSlot[] =>
  rows.map(({ slot, title, assignments }) => ({ slot, title, live: assignments[0] ?? null }));

/** Returns the current setting of a slot; null if the slot was never assigned. */
export const liveSetting = ({ live }: Pick<LiveSlot, 'live'>): SlotSetting | null =>
  live === null ? null : settingOf(live);

export interface SlotState {
  word: string;
  tone: 'success' | 'warning' | 'danger';
}

/** Returns the state of a slot in one word. If several states apply, returns the most severe one. */
export function slotState({ live }: Pick<LiveSlot, 'live'>): SlotState {
  if (live === null) return { word: 'Empty', tone: 'warning' };
  if (live.kill !== 'none') return { word: 'Killed', tone: 'danger' };
  if (!live.enabled) return { word: 'Disabled', tone: 'danger' };
  if (live.experiment !== null) return { word: 'Experiment', tone: 'warning' };
  if (live.candidate_version === null) return { word: 'Live', tone: 'success' };
  if (live.rollout_bp > 0) return { word: 'Ramping', tone: 'warning' };
  return live.actor === GUARD ? { word: 'Halted', tone: 'danger' } : { word: 'Paused', tone: 'warning' };
}
