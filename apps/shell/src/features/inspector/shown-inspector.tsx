import { useSession } from '@mindloom/data-access';
import { amStaff } from '@mindloom/data-access/staff';
import { toast } from '@mindloom/ui';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { InspectorPanel } from './inspector-panel';
import type { Platform } from '../../platform/create-platform';
import { inspectorDoor } from '../../platform/inspector/inspector-door';
import { loadTimes } from '../../platform/loading/load-times';
import { platform } from '../../app-platform';
import { QueryScope } from '../../query-client';
import { isLocalStack } from './is-local-stack';

const LOOK_MS = 1000;

/** The inspector, for staff anywhere and for everybody on the local stack. It shows nothing that a page may not know. */
export const ShownInspector = ({ open }: { open: boolean }) =>
  platform && (
    <QueryScope>
      <Gate open={open} platform={platform} />
    </QueryScope>
  );

interface InspectorProps {
  open: boolean;
  platform: Platform;
}

function Gate({ open, platform: inspected }: InspectorProps) {
  const session = useSession();
  const isLocal = isLocalStack();
  const userId = session.status === 'signedIn' ? session.user.id : null;
  const options = amStaff(userId ?? '');
  const { data: isStaff, isError } = useQuery(
    userId === null || isLocal ? { ...options, queryFn: skipToken } : options,
  );
  const isRefused = session.status === 'signedOut' || isStaff === false || isError;
  useEffect(() => {
    if (!open || isLocal || !isRefused) return;
    inspectorDoor.close();
    toast.info('The inspector is for product staff');
  }, [open, isLocal, isRefused]);
  if (!isLocal && isStaff !== true) return null;
  return <Inspector open={open} platform={inspected} userId={userId} />;
}

const lookAt = (inspected: Platform, userId: string | null) => ({
  inspection: inspected.inspect(userId),
  loads: loadTimes(),
  nowMs: Date.now(),
});

function Inspector({ open, platform: inspected, userId }: InspectorProps & { userId: string | null }) {
  const [seen, setSeen] = useState(() => lookAt(inspected, userId));
  const look = useCallback(() => setSeen(lookAt(inspected, userId)), [inspected, userId]);
  useEffect(() => {
    if (!open) return undefined;
    const first = setTimeout(look);
    const timer = setInterval(look, LOOK_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [open, look]);
  const clearQuarantine = () => {
    inspected.forgiveFailures();
    look();
  };
  const resetPreview = () => {
    inspected.preview.reset();
    look();
  };
  return (
    <InspectorPanel
      {...seen}
      open={open}
      onOpenChange={(next) => !next && inspectorDoor.close()}
      onRefresh={() => void inspected.refresh().then(look)}
      onClearQuarantine={clearQuarantine}
      onResetPreview={resetPreview}
    />
  );
}
