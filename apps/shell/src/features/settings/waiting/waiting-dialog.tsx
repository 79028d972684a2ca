import type { OutboxEntry } from '@mindloom/data-access';
import { Button, Skeleton } from '@mindloom/ui';
import { Dialog } from '@mindloom/ui/dialog';
import { RefusedList } from './refused-list';
import { useOwnEntries } from './use-own-entries';
import { WaitingList } from './waiting-list';

export interface WaitingDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  isSignedIn: boolean;
  onLogIn: () => void;
}

/** What is on this device and not yet on the server. */
export function WaitingDialog({ open, onOpenChange, isSignedIn, onLogIn }: WaitingDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Results on this device">
      {isSignedIn ? <OwnResults /> : <SomeonesResults onLogIn={onLogIn} />}
    </Dialog>
  );
}

/** Whose they are is nobody's business who is not logged in. */
function SomeonesResults({ onLogIn }: { onLogIn: () => void }) {
  return (
    <div className="mt-2 grid gap-5">
      <p className="text-ink-soft">
        Finished games wait here for their player. Log in with the account that played, and they are saved,
        each of them once.
      </p>
      <Button className="justify-self-start" onClick={onLogIn}>
        Log in
      </Button>
    </div>
  );
}

const inState = (entries: readonly OutboxEntry[], state: OutboxEntry['state']) =>
  entries.filter((entry) => entry.state === state);

function OwnResults() {
  const entries = useOwnEntries();
  if (entries === undefined) return <Skeleton className="mt-5 h-24" />;
  if (entries.length === 0) {
    return (
      <p role="status" className="mt-2 text-ink-soft">
        All saved. Nothing waits here any more.
      </p>
    );
  }
  const waiting = inState(entries, 'waiting');
  const refused = inState(entries, 'refused');
  return (
    <>
      {waiting.length > 0 && <WaitingList entries={waiting} />}
      {refused.length > 0 && <RefusedList entries={refused} />}
    </>
  );
}
