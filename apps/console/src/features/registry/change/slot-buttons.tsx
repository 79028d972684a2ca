import type { AssignmentRow, SlotSetting } from '@mindloom/data-access/staff';
import { Button } from '@mindloom/ui';
import type { Propose } from './draft';
import { slotActions } from './slot-actions';

interface SlotButtonsProps {
  setting: SlotSetting;
  rollback: AssignmentRow | null;
  onPropose: Propose;
}

/** What one press can do to a slot. */
export const SlotButtons = ({ setting, rollback, onPropose }: SlotButtonsProps) => (
  <div className="flex flex-wrap gap-2">
    {slotActions(setting, rollback).map(({ label, change, isDrastic }) => (
      <Button key={label} variant="secondary" size="sm" onClick={() => onPropose(change, isDrastic)}>
        {label}
      </Button>
    ))}
  </div>
);
