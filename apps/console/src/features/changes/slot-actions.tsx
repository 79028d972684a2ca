import {
  type AssignmentChange,
  type AssignmentRow,
  badMarkOf,
  type ReleaseMarkRow,
  type SlotSetting,
} from '@mindloom/data-access/staff';
import { Button } from '@mindloom/ui';
import { useId } from 'react';
import type { Propose } from './draft';

/** A change that staff can propose with one click. */
export interface SlotAction {
  label: string;
  change: AssignmentChange;
  /**
   * Whether players lose something, such as the game or the guard's protection. The review then shows a red button.
   */
  isDrastic: boolean;
}

const ordinary = (label: string, change: AssignmentChange): SlotAction => ({
  label,
  change,
  isDrastic: false,
});
const drastic = (label: string, change: AssignmentChange): SlotAction => ({ label, change, isDrastic: true });

/**
 * One-click rollout actions in the order of the buttons. None of them changes the slot's game. Empty if the slot has
 * no candidate.
 */
export function rampActions({ candidate, rolloutBp }: SlotSetting): SlotAction[] {
  if (candidate === null) return [];
  return [
    ...(rolloutBp > 0 ? [ordinary('Pause the ramp', { rolloutBp: 0 })] : []),
    ordinary(`Promote ${candidate}`, { stable: candidate, candidate: null }),
    ordinary('Drop the candidate', { candidate: null }),
  ];
}

/**
 * Returns the rollback as an action, if there is an assignment to roll back to. While the slot has a candidate, the label
 * says that the rollback affects the whole slot.
 */
function rollbackActions({ candidate }: SlotSetting, target: AssignmentRow | null): SlotAction[] {
  if (target === null) return [];
  const { remote, stable_version: stable } = target;
  const verb = candidate === null ? 'Roll back' : 'Roll back the whole slot';
  return [ordinary(`${verb} to ${remote} ${stable}`, { remote, stable, candidate: null })];
}

function availabilityActions({ enabled, kill }: SlotSetting): SlotAction[] {
  return [
    enabled ? drastic('Disable', { enabled: false }) : ordinary('Enable', { enabled: true }),
    ...(kill === 'none' ? [] : [ordinary('Lift the kill', { kill: 'none' })]),
    ...(kill === 'next' ? [] : [drastic('Kill at the next play', { kill: 'next' })]),
    ...(kill === 'now' ? [] : [drastic('Kill now', { kill: 'now' })]),
  ];
}

/** Setting a pin is a drastic action, because the guard then no longer protects players. Removing a pin is not. */
const pinAction = ({ pinned }: SlotSetting): SlotAction =>
  pinned ? ordinary('Remove the pin', { pinned: false }) : drastic('Pin against the guard', { pinned: true });

/**
 * Running in a frame protects players better than running in the page. So moving a slot into a frame is no drastic
 * action.
 */
const placeAction = ({ place }: SlotSetting): SlotAction =>
  place === 'frame'
    ? ordinary('Let the team’s trust decide the place', { place: null })
    : ordinary('Run in a frame', { place: 'frame' });

/**
 * One-click actions for the whole slot, in the order of the buttons.
 * @param rollback the assignment to roll back to; null if there is none.
 */
export const slotActions = (setting: SlotSetting, rollback: AssignmentRow | null): SlotAction[] => [
  ...rollbackActions(setting, rollback),
  ...availabilityActions(setting),
  pinAction(setting),
  placeAction(setting),
];

type StableVersion = Pick<AssignmentRow, 'remote' | 'stable_version'>;

const isSame = (one: StableVersion, other: StableVersion) =>
  one.remote === other.remote && one.stable_version === other.stable_version;

/**
 * Returns the assignment that a one-click rollback restores: the newest assignment that is older than all assignments
 * with the live stable version. So a rollback never returns to a version that was itself rolled back. Releases that are
 * marked as bad are skipped. Returns null if there is no such assignment.
 * @param history assignments of one slot, newest first.
 * @param marks marks of all releases, newest first.
 */
export function rollbackTarget(
  history: readonly AssignmentRow[],
  marks: readonly ReleaseMarkRow[],
): AssignmentRow | null {
  const [live] = history;
  if (live === undefined) return null;
  const first = history.findLastIndex((row) => isSame(row, live));
  const isBad = ({ remote, stable_version: version }: StableVersion) =>
    badMarkOf(marks, { remote, version }) !== null;
  return history.slice(first + 1).find((row) => !isBad(row)) ?? null;
}

interface SlotButtonsProps {
  setting: SlotSetting;
  rollback: AssignmentRow | null;
  onPropose: Propose;
}

/** The one-click buttons for the whole slot and, if the slot has a candidate, for the ramp. */
export function SlotButtons({ setting, rollback, onPropose }: SlotButtonsProps) {
  const forRamp = rampActions(setting);
  const forSlot = slotActions(setting, rollback);
  if (forRamp.length === 0) return <Buttons actions={forSlot} onPropose={onPropose} />;
  return (
    <div className="flex flex-col gap-4">
      <ButtonGroup title="The ramp" actions={forRamp} onPropose={onPropose} />
      <ButtonGroup title="The whole slot" actions={forSlot} onPropose={onPropose} />
    </div>
  );
}

interface ButtonsProps {
  actions: readonly SlotAction[];
  onPropose: Propose;
}

export function ButtonGroup({ title, ...buttons }: ButtonsProps & { title: string }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      <Buttons {...buttons} />
    </div>
  );
}

const Buttons = ({ actions, onPropose }: ButtonsProps) => (
  <div className="flex flex-wrap gap-2">
    {actions.map(({ label, change, isDrastic }) => (
      <Button key={label} variant="secondary" size="sm" onClick={() => onPropose(change, isDrastic)}>
        {label}
      </Button>
    ))}
  </div>
);
