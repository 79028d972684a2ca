import { slotsWithLive } from '@mindloom/data-access/staff';
import { Button, EmptyState, Skeleton } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { PendingChanges } from '../features/approvals/pending-changes';
import { History } from '../features/history/history';
import { liveSlots } from '../features/slots/live-slots';
import { SlotsTable } from '../features/slots/slots-table';
import { FRESH, RefreshBar } from '../registry/refresh';
import { setUrlParameter, useUrlParameter } from '../registry/url-parameter';
import { SlotDrawer } from './slot-drawer';

/**
 * The page of the registry: the table of slots, the history, and a drawer for the open slot.
 * @param myId the account of the signed-in member of staff.
 */
export function RegistryPage({ myId }: { myId: string }) {
  const { data, isPending, isError, dataUpdatedAt, refetch } = useQuery({ ...slotsWithLive(), ...FRESH });
  const open = useUrlParameter('slot');
  if (isPending) return <Skeleton className="m-6 h-96" />;
  if (data === undefined) {
    return (
      <EmptyState
        title="The registry could not be read"
        text="Nothing was changed. Players keep their current releases."
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  }
  const slots = liveSlots(data);
  return (
    <main className="mx-auto flex max-w-6xl flex-col gap-8 p-4 sm:p-6">
      <PendingChanges myId={myId} />
      <section className="flex flex-col gap-3">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div>
            <h1 className="font-display text-2xl font-bold">Slots</h1>
            <p className="text-sm text-ink-soft">The release that players get in each slot right now.</p>
          </div>
          <RefreshBar readAtMs={dataUpdatedAt} hasFailed={isError} />
        </div>
        <SlotsTable slots={slots} myId={myId} onOpen={setOpenSlot} />
      </section>
      <History slots={slots.map(({ slot }) => slot)} myId={myId} />
      <SlotDrawer slots={slots} open={open} myId={myId} onClose={() => setOpenSlot(null)} />
    </main>
  );
}

/** Opens a slot in the drawer; null closes the drawer. */
const setOpenSlot = (slot: string | null) => setUrlParameter('slot', slot);
