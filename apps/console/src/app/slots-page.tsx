import { slotsWithLive } from '@mindloom/data-access/staff';
import { Button, EmptyState } from '@mindloom/ui';
import { Drawer } from '@mindloom/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PendingChanges } from '../features/approvals/pending-changes';
import { liveSlots } from '../features/slots/live-slots';
import { attentionReasons, useSlotFacts } from '../features/slots/slot-attention';
import { SlotForm } from '../features/slots/slot-form';
import { SlotsTable } from '../features/slots/slots-table';
import { countText } from '../registry/format';
import { useMayChange } from '../registry/my-role';
import { PageHeading } from '../registry/page-heading';
import { slotPath } from '../registry/paths';
import { FRESH, RefreshBar } from '../registry/refresh';
import { RegistryMissing } from './registry-missing';

/**
 * The list of all slots, with the changes that wait for approval.
 * @param myId the account of the signed-in member of staff.
 */
export function SlotsPage({ myId }: { myId: string }) {
  const { data, isError, dataUpdatedAt, refetch } = useQuery({ ...slotsWithLive(), ...FRESH });
  const facts = useSlotFacts();
  const mayChange = useMayChange(myId);
  if (data === undefined) return <RegistryMissing hasFailed={isError} onRetry={() => void refetch()} />;
  const slots = liveSlots(data);
  const needy = slots.filter((slot) => attentionReasons(slot, facts).length > 0).length;
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-6 p-4 sm:p-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PageHeading title="Slots">
          The release that players get in each slot right now.{' '}
          {needy > 0 && `${countText(needy, 'slot needs', 'slots need')} attention.`}
        </PageHeading>
        <RefreshBar readAtMs={dataUpdatedAt} hasFailed={isError} />
      </div>
      <PendingChanges myId={myId} slot={null} />
      <div className="flex flex-col gap-3">
        {facts.hasFailed && (
          <p role="alert" className="text-sm text-danger">
            The failures of the slots could not be read completely.
          </p>
        )}
        {slots.length === 0 ? (
          <EmptyState
            title="No slot exists yet"
            text="Create the first one. Players see it when it has a game."
          />
        ) : (
          <SlotsTable slots={slots} facts={facts} myId={myId} />
        )}
        {mayChange && <NewSlot />}
      </div>
    </div>
  );
}

/** A button that opens the form for a new slot. */
function NewSlot() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
        New slot
      </Button>
      <Drawer wide readFromTop open={isOpen} onOpenChange={setOpen} title="New slot">
        <SlotForm slot={null} onSaved={(slot) => void navigate(slotPath(slot))} />
      </Drawer>
    </>
  );
}
