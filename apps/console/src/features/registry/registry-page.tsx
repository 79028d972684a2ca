import { slotsWithLive } from '@mindloom/data-access/staff';
import { Button, EmptyState, Skeleton } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { SlotDrawer } from './drawer/slot-drawer';
import { Freshness } from './freshness';
import { liveSlots } from './live-slots';
import { SlotsTable } from './slots-table';
import { History } from './timeline/history';
import { FRESH } from './use-fresh';
import { openSlotInAddress, useOpenSlot } from './use-open-slot';

/**
 * The registry as it stands: every slot with what it loads, a drawer to change it, and the changes that led there.
 * @param myId the account that looks at it.
 */
export function RegistryPage({ myId }: { myId: string }) {
  const { data, isPending, isError, dataUpdatedAt, refetch } = useQuery({ ...slotsWithLive(), ...FRESH });
  const open = useOpenSlot();
  if (isPending) return <Skeleton className="m-6 h-96" />;
  if (data === undefined) {
    return (
      <EmptyState
        title="The registry could not be read"
        text="Nothing was changed. Players keep what they have."
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  }
  const slots = liveSlots(data);
  return (
    <main className="mx-auto flex max-w-6xl flex-col gap-8 p-4 sm:p-6">
      <section className="flex flex-col gap-3">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div>
            <h1 className="font-display text-2xl font-bold">Slots</h1>
            <p className="text-sm text-ink-soft">What each game id loads for players right now.</p>
          </div>
          <Freshness readAtMs={dataUpdatedAt} hasFailed={isError} />
        </div>
        <SlotsTable slots={slots} myId={myId} onOpen={openSlotInAddress} />
      </section>
      <History slots={slots.map(({ slot }) => slot)} myId={myId} />
      <SlotDrawer slots={slots} open={open} myId={myId} onClose={() => openSlotInAddress(null)} />
    </main>
  );
}
