import { slotHistory } from '@mindloom/data-access/staff';
import { EmptyState, Skeleton } from '@mindloom/ui';
import { Drawer } from '@mindloom/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangePanel } from '../features/changes/change-panel';
import { ErrorsView } from '../features/health/errors-view';
import { PlanView } from '../features/changes/plan-view';
import { ExperimentView } from '../features/health/experiment-view';
import { GuardView } from '../features/health/guard-view';
import { ReliabilityView } from '../features/health/reliability-view';
import { ScoreLimitsView } from '../features/health/score-limits-view';
import { ScoreView } from '../features/health/score-view';
import { SlotHealth } from '../features/health/slot-health';
import { RemoteReleases } from '../features/releases/remote-releases';
import { LiveFacts } from '../features/slots/live-facts';
import type { LiveSlot } from '../features/slots/live-slots';
import { SlotTexts } from '../features/slots/slot-texts';
import { PlayerPreview } from '../features/slots/player-preview';
import { FRESH } from '../registry/refresh';

interface SlotDrawerProps {
  slots: readonly LiveSlot[];
  /** The slot to show; null closes the drawer. */
  open: string | null;
  myId: string;
  onClose: () => void;
}

/** A drawer with everything about one slot: live state, changes, health, releases and the preview for one player. */
export function SlotDrawer({ slots, open, myId, onClose }: SlotDrawerProps) {
  // While the drawer closes, it still shows the last slot.
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
        <EmptyState title="Unknown slot" text="No slot with this id exists." />
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
      <PlanView slot={slot.slot} myId={myId} />
      {history.data === undefined ? (
        <HistoryMissing hasFailed={history.isError} />
      ) : (
        <ChangePanel slot={slot.slot} title={slot.title} history={history.data} myId={myId} />
      )}
      <SlotTexts slot={slot} />
      {slot.live !== null && (
        <>
          <ExperimentView slot={slot.slot} live={slot.live} />
          <GuardView slot={slot.slot} live={slot.live} />
          <SlotHealth slot={slot.slot} live={slot.live} />
          <ErrorsView live={slot.live} />
          <ScoreView slot={slot.slot} />
          <ScoreLimitsView slot={slot.slot} />
          <ReliabilityView remote={slot.live.remote} />
          <RemoteReleases slot={slot.slot} live={slot.live} myId={myId} />
        </>
      )}
      <PlayerPreview slot={slot.slot} />
    </div>
  );
}

const HistoryMissing = ({ hasFailed }: { hasFailed: boolean }) =>
  hasFailed ? (
    <p role="alert" className="text-danger">
      The history of this slot could not be read, so it cannot be changed now.
    </p>
  ) : (
    <Skeleton className="h-40" />
  );
