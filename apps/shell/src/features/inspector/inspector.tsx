import { isLocalStack, useSession } from '@mindloom/data-access';
import { amStaff } from '@mindloom/data-access/staff';
import { toast } from '@mindloom/ui';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Platform } from '../../platform/create-platform';
import { inspectorVisibility } from '../../platform/inspector-visibility';
import { loadTimes } from '@mindloom/game-loading';
import { InspectorPanel } from './inspector-panel';

const REFRESH_MS = 1000;

const close = () => inspectorVisibility.set(false);

interface InspectorProps {
  open: boolean;
  platform: Platform;
}

/**
 * Renders the inspector for staff, and on the local stack for everybody. The inspector shows only data that every page
 * can read.
 */
export function Inspector({ open, platform }: InspectorProps) {
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
    close();
    toast.info('The inspector is for product staff');
  }, [open, isLocal, isRefused]);
  if (!isLocal && isStaff !== true) return null;
  return <LivePanel open={open} platform={platform} userId={userId} />;
}

const readState = (platform: Platform, userId: string | null) => ({
  inspection: platform.inspect(userId),
  loads: loadTimes(),
  nowMs: Date.now(),
});

function LivePanel({ open, platform, userId }: InspectorProps & { userId: string | null }) {
  const [state, setState] = useState(() => readState(platform, userId));
  const update = useCallback(() => setState(readState(platform, userId)), [platform, userId]);
  useEffect(() => {
    if (!open) return undefined;
    const first = setTimeout(update);
    const timer = setInterval(update, REFRESH_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [open, update]);
  const clearQuarantine = () => {
    platform.forgiveFailures();
    update();
  };
  const resetPreview = () => {
    platform.preview.reset();
    update();
  };
  return (
    <InspectorPanel
      {...state}
      open={open}
      onOpenChange={(next) => !next && close()}
      onRefresh={() => void platform.refresh().then(update)}
      onClearQuarantine={clearQuarantine}
      onResetPreview={resetPreview}
    />
  );
}
