import { assignments, slots } from '@mindloom/data-access/staff';
import { Button, EmptyState, Skeleton } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { ChangesList } from './changes-list';
import { liveSlots } from './live-slots';
import { SlotsTable } from './slots-table';

/** The registry as it stands: every slot with what it loads, and the changes that led there. */
export function RegistryPage() {
  const slotRows = useQuery(slots());
  const changes = useQuery(assignments());
  if (slotRows.isError || changes.isError) {
    const retry = () => void Promise.all([slotRows.refetch(), changes.refetch()]);
    return (
      <EmptyState
        title="The registry could not be read"
        text="Nothing was changed. Players keep what they have."
        action={<Button onClick={retry}>Try again</Button>}
      />
    );
  }
  if (slotRows.isPending || changes.isPending) return <Skeleton className="m-6 h-96" />;
  return (
    <main className="mx-auto flex max-w-6xl flex-col gap-8 p-4 sm:p-6">
      <section className="flex flex-col gap-3">
        <h1 className="font-display text-2xl font-bold">Slots</h1>
        <p className="text-sm text-ink-soft">What each game id loads for players right now.</p>
        <SlotsTable slots={liveSlots(slotRows.data, changes.data)} />
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="font-display text-xl font-bold">Changes</h2>
        <ChangesList assignments={changes.data} />
      </section>
    </main>
  );
}
