import type { AssignmentChange, AssignmentRow, SlotSetting } from '@mindloom/data-access/staff';

/** One press that leads to a change. */
export interface SlotAction {
  label: string;
  change: AssignmentChange;
  /** Players lose something by it. */
  isDrastic: boolean;
}

const calm = (label: string, change: AssignmentChange): SlotAction => ({ label, change, isDrastic: false });
const drastic = (label: string, change: AssignmentChange): SlotAction => ({ label, change, isDrastic: true });

/**
 * What can be done by one press to a ramp, in the order of the buttons; nothing without a candidate. The slot keeps its
 * game by all of it.
 */
export function rampActions({ candidate, rolloutBp }: SlotSetting): SlotAction[] {
  if (candidate === null) return [];
  return [
    ...(rolloutBp > 0 ? [calm('Pause the ramp', { rolloutBp: 0 })] : []),
    calm(`Promote ${candidate}`, { stable: candidate, candidate: null }),
    calm('Drop the candidate', { candidate: null }),
  ];
}

/** During a ramp somebody may look for its end here, so that the words say how far a rollback goes. */
function rollbackActions({ candidate }: SlotSetting, target: AssignmentRow | null): SlotAction[] {
  if (target === null) return [];
  const { remote, stable_version: stable } = target;
  const what = candidate === null ? 'Roll back' : 'Roll back the whole slot';
  return [calm(`${what} to ${remote} ${stable}`, { remote, stable, candidate: null })];
}

function openingActions({ enabled, kill }: SlotSetting): SlotAction[] {
  return [
    enabled ? drastic('Disable', { enabled: false }) : calm('Enable', { enabled: true }),
    ...(kill === 'none' ? [] : [calm('Lift the kill', { kill: 'none' })]),
    ...(kill === 'next' ? [] : [drastic('Kill at the next play', { kill: 'next' })]),
    ...(kill === 'now' ? [] : [drastic('Kill now', { kill: 'now' })]),
  ];
}

/** A pin takes the players' protection away, so it is the drastic one of the two. */
const pinAction = ({ pinned }: SlotSetting): SlotAction =>
  pinned ? calm('Remove the pin', { pinned: false }) : drastic('Pin against the guard', { pinned: true });

/**
 * What can be done by one press to a slot as a whole, in the order of the buttons.
 * @param rollback where a rollback goes; null when there is nothing earlier.
 */
export const slotActions = (setting: SlotSetting, rollback: AssignmentRow | null): SlotAction[] => [
  ...rollbackActions(setting, rollback),
  ...openingActions(setting),
  pinAction(setting),
];
