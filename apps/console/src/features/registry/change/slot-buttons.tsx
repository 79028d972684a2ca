import type { AssignmentRow, SlotSetting } from '@mindloom/data-access/staff';
import { Button } from '@mindloom/ui';
import { useId } from 'react';
import type { Propose } from './draft';
import { rampActions, type SlotAction, slotActions } from './slot-actions';

interface SlotButtonsProps {
  setting: SlotSetting;
  rollback: AssignmentRow | null;
  onPropose: Propose;
}

/** What one press can do: to the ramp, while there is one, and to the slot as a whole. */
export function SlotButtons({ setting, rollback, onPropose }: SlotButtonsProps) {
  const ofRamp = rampActions(setting);
  const ofSlot = slotActions(setting, rollback);
  if (ofRamp.length === 0) return <Buttons actions={ofSlot} onPropose={onPropose} />;
  return (
    <div className="flex flex-col gap-4">
      <Group title="The ramp" actions={ofRamp} onPropose={onPropose} />
      <Group title="The whole slot" actions={ofSlot} onPropose={onPropose} />
    </div>
  );
}

interface ButtonsProps {
  actions: readonly SlotAction[];
  onPropose: Propose;
}

function Group({ title, ...buttons }: ButtonsProps & { title: string }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-2">
      <h4 id={id} className="font-semibold">
        {title}
      </h4>
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
