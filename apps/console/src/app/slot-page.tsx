import { slotHistory, slotsWithLive } from '@mindloom/data-access/staff';
import { Skeleton } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PendingChanges } from '../features/approvals/pending-changes';
import { ChangePanel } from '../features/changes/change-panel';
import { PlanView } from '../features/changes/plan-view';
import { ErrorsView } from '../features/health/errors-view';
import { ExperimentView } from '../features/health/experiment-view';
import { GuardView } from '../features/health/guard-view';
import { ReliabilityView } from '../features/health/reliability-view';
import { ScoreLimitsView } from '../features/health/score-limits-view';
import { ScoreView } from '../features/health/score-view';
import { SlotHealth } from '../features/health/slot-health';
import { AuditList } from '../features/history/audit-list';
import { RemoteReleases } from '../features/releases/remote-releases';
import { LiveFacts } from '../features/slots/live-facts';
import { type LiveSlot, liveSlots } from '../features/slots/live-slots';
import { PlayerPreview } from '../features/slots/player-preview';
import { SlotTexts } from '../features/slots/slot-texts';
import { useMayChange } from '../registry/my-role';
import { PageHeading } from '../registry/page-heading';
import { paths, slotPath } from '../registry/paths';
import { FRESH, RefreshBar } from '../registry/refresh';
import { RegistryMissing } from './registry-missing';

const SECTIONS = [
  ['Health', 'health'],
  ['Change', 'change'],
  ['Releases', 'releases'],
  ['History', 'history'],
] as const;

/**
 * Shows everything about one slot: its state and health first, the actions next to them, and its releases and history
 * below.
 */
export function SlotPage({ id, myId }: { id: string; myId: string }) {
  const { data, isError, dataUpdatedAt, refetch } = useQuery({ ...slotsWithLive(), ...FRESH });
  if (data === undefined) return <RegistryMissing hasFailed={isError} onRetry={() => void refetch()} />;
  const slots = liveSlots(data);
  const slot = slots.find((candidate) => candidate.slot === id);
  if (slot === undefined) return <UnknownSlot id={id} slots={slots} />;
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-6 p-4 sm:p-6">
      <header className="flex flex-col gap-2">
        <Link to={paths.slots} className="self-start text-sm text-brand underline underline-offset-4">
          All slots
        </Link>
        <div className="flex flex-wrap items-end justify-between gap-3">
          <PageHeading title={slot.title}>{slot.slot}</PageHeading>
          <RefreshBar readAtMs={dataUpdatedAt} hasFailed={isError} />
        </div>
        <nav aria-label="On this page" className="flex flex-wrap gap-x-4 text-sm lg:hidden">
          {SECTIONS.map(([title, section]) => (
            <a key={section} href={`#${section}`} className="py-1.5 text-brand underline underline-offset-4">
              {title}
            </a>
          ))}
        </nav>
      </header>
      <SlotContent slot={slot} myId={myId} />
    </div>
  );
}

function SlotContent({ slot, myId }: { slot: LiveSlot; myId: string }) {
  const { live } = slot;
  return (
    <>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:gap-12">
        <div className="flex min-w-0 flex-col gap-8">
          <LiveFacts slot={slot} myId={myId} />
          <div id="health" className="flex flex-col gap-8">
            {live !== null && (
              <>
                <GuardView slot={slot.slot} live={live} />
                <SlotHealth slot={slot.slot} live={live} />
                <ErrorsView live={live} />
                <ExperimentView slot={slot.slot} live={live} />
                <ScoreView slot={slot.slot} />
                <ScoreLimitsView slot={slot.slot} />
                <ReliabilityView remote={live.remote} />
              </>
            )}
          </div>
        </div>
        <div id="change" className="flex min-w-0 flex-col gap-8">
          <PendingChanges myId={myId} slot={slot.slot} />
          <PlanView slot={slot.slot} myId={myId} />
          <SlotChanges slot={slot} myId={myId} />
          <SlotTexts slot={slot} myId={myId} />
          <PlayerPreview slot={slot.slot} />
        </div>
      </div>
      <div id="releases">{live !== null && <RemoteReleases slot={slot.slot} live={live} myId={myId} />}</div>
      <section id="history" aria-labelledby="history-title" className="flex flex-col gap-3">
        <h2 id="history-title" className="text-lg">
          History
        </h2>
        <AuditList filter={{ slot: slot.slot }} myId={myId} />
      </section>
    </>
  );
}

/**
 * The forms and buttons that change a slot. A viewer sees a text instead, which says why the viewer cannot change the
 * slot.
 */
function SlotChanges({ slot, myId }: { slot: LiveSlot; myId: string }) {
  const history = useQuery({ ...slotHistory(slot.slot), ...FRESH });
  const mayChange = useMayChange(myId);
  if (!mayChange)
    return (
      <p className="rounded-control bg-sunken p-3 text-sm">
        You have the role viewer, so you can read everything and change nothing. An owner can give you another
        role.
      </p>
    );
  if (history.data !== undefined)
    return <ChangePanel slot={slot.slot} title={slot.title} history={history.data} myId={myId} />;
  return history.isError ? (
    <p role="alert" className="text-danger">
      The history of this slot could not be read, so it cannot be changed now.
    </p>
  ) : (
    <Skeleton className="h-40" />
  );
}

/** Says that no slot has this id, and offers the slots that exist. */
const UnknownSlot = ({ id, slots }: { id: string; slots: readonly LiveSlot[] }) => (
  <div className="mx-auto flex max-w-3xl flex-col gap-4 p-4 sm:p-6">
    <PageHeading title={`There is no slot “${id}”`}>
      It was never created, or the address contains a mistake. These slots exist:
    </PageHeading>
    <ul className="grid gap-x-6 sm:grid-cols-2">
      {slots.map(({ slot, title }) => (
        <li key={slot}>
          <Link to={slotPath(slot)} className="inline-block py-1.5 text-brand underline underline-offset-4">
            {title}
          </Link>{' '}
          <span className="text-sm text-ink-soft wrap-anywhere">{slot}</span>
        </li>
      ))}
    </ul>
    <Link to={paths.slots} className="text-brand underline underline-offset-4">
      All slots
    </Link>
  </div>
);
