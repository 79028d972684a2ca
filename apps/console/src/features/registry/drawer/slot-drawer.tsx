import {
  type AssignmentRow,
  releaseMarks,
  remoteReleases,
  remoteRuns,
  slotHistory,
} from '@mindloom/data-access/staff';
import { EmptyState, Skeleton } from '@mindloom/ui';
import { Drawer } from '@mindloom/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangePanel } from '../change/change-panel';
import { GuardView } from '../health/guard-view';
import { ScoreView } from '../health/score-view';
import { SlotHealth } from '../health/slot-health';
import type { LiveSlot } from '../live-slots';
import { FRESH } from '../use-fresh';
import { LiveFacts } from './live-facts';
import { PlayerPreview } from './player-preview';
import { ReleasesList } from './releases-list';

interface SlotDrawerProps {
  slots: readonly LiveSlot[];
  /** The slot that the address names; null keeps the drawer closed. */
  open: string | null;
  myId: string;
  onClose: () => void;
}

/** Everything about one slot: what is live, its changes, the releases of its remote, and what one player gets. */
export function SlotDrawer({ slots, open, myId, onClose }: SlotDrawerProps) {
  // While the drawer slides away it still shows what it was opened for.
  const [shown, setShown] = useState(open);
  if (open !== null && open !== shown) setShown(open);
  const slot = slots.find((candidate) => candidate.slot === shown);
  return (
    <Drawer
      wide
      readFromTop
      open={open !== null}
      onOpenChange={(next) => !next && onClose()}
      title={slot?.title ?? shown ?? ''}
    >
      {slot === undefined ? (
        <EmptyState
          title="There is no such slot"
          text="The address names a slot that the registry has not."
        />
      ) : (
        <SlotContent key={slot.slot} slot={slot} myId={myId} />
      )}
    </Drawer>
  );
}

function SlotContent({ slot, myId }: { slot: LiveSlot; myId: string }) {
  const history = useQuery({ ...slotHistory(slot.slot), ...FRESH });
  return (
    <div className="mt-4 flex flex-col gap-8">
      <LiveFacts slot={slot} myId={myId} />
      {history.data === undefined ? (
        <HistoryMissing hasFailed={history.isError} />
      ) : (
        <ChangePanel slot={slot.slot} title={slot.title} history={history.data} myId={myId} />
      )}
      {slot.live !== null && <Watched slot={slot.slot} live={slot.live} />}
      {slot.live !== null && <RemoteReleases slot={slot} remote={slot.live.remote} myId={myId} />}
      <PlayerPreview slot={slot.slot} />
    </div>
  );
}

/** How the slot's versions do, and what the guard makes of it. */
const Watched = ({ slot, live }: { slot: string; live: AssignmentRow }) => (
  <>
    <GuardView slot={slot} live={live} />
    <SlotHealth slot={slot} live={live} />
    <ScoreView slot={slot} />
  </>
);

const HistoryMissing = ({ hasFailed }: { hasFailed: boolean }) =>
  hasFailed ? (
    <p role="alert" className="text-danger">
      The history of this slot could not be read, so it cannot be changed now.
    </p>
  ) : (
    <Skeleton className="h-40" />
  );

function RemoteReleases({ slot, remote, myId }: { slot: LiveSlot; remote: string; myId: string }) {
  const releases = useQuery({ ...remoteReleases(remote), ...FRESH });
  const runs = useQuery({ ...remoteRuns(remote), ...FRESH });
  const marks = useQuery({ ...releaseMarks(), ...FRESH });
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-lg">Releases of {remote}</h3>
      {releases.data === undefined || runs.data === undefined || marks.data === undefined ? (
        <ReleasesMissing hasFailed={releases.isError || runs.isError || marks.isError} />
      ) : (
        <ReleasesList
          slot={slot.slot}
          releases={releases.data}
          runs={runs.data}
          marks={marks.data}
          live={slot.live}
          myId={myId}
        />
      )}
    </section>
  );
}

const ReleasesMissing = ({ hasFailed }: { hasFailed: boolean }) =>
  hasFailed ? (
    <p role="alert" className="text-danger">
      The releases could not be read.
    </p>
  ) : (
    <Skeleton className="h-24" />
  );
