import { outbox, type OutboxEntry, outboxStatus, useOutboxStatus } from '@mindloom/data-access';
import { Button, Skeleton } from '@mindloom/ui';
import { Dialog } from '@mindloom/ui/dialog';
import { useEffect, useState } from 'react';
import { EntryLine } from './entry-line';
import { RefusedList } from './refused-list';

export interface WaitingDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  isSignedIn: boolean;
  onLogIn: () => void;
}

/** The results on this device that are not saved on the server yet. */
export function WaitingDialog({ open, onOpenChange, isSignedIn, onLogIn }: WaitingDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Results on this device">
      {isSignedIn ? <OwnResults /> : <LoginPrompt onLogIn={onLogIn} />}
    </Dialog>
  );
}

/** A prompt to log in. A visitor sees it instead of the results, so that the dialog does not reveal who played. */
function LoginPrompt({ onLogIn }: { onLogIn: () => void }) {
  return (
    <div className="mt-2 grid gap-5">
      <p className="text-ink-soft">
        These finished games are not saved yet. Log in with the account that played. Each result is then saved
        once.
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
        All results are saved.
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

/** Results that are sent automatically, and a button to send them now. */
function WaitingList({ entries }: { entries: readonly OutboxEntry[] }) {
  const { sending, unstored } = useOutboxStatus();
  return (
    <section aria-labelledby="waiting-title" className="mt-5 grid gap-2">
      <h3 id="waiting-title" className="text-lg">
        Waiting
      </h3>
      <p className="text-sm text-ink-soft">
        Safe on this device. They are sent automatically when the server can be reached, each one once.
      </p>
      {unstored > 0 && (
        <p className="rounded-control bg-warning-soft px-4 py-3 text-sm">
          This device could not store {unstored === 1 ? 'one of them' : `${unstored} of them`}: keep this tab
          open until they are saved.
        </p>
      )}
      <ul>
        {entries.map((entry) => (
          <EntryLine key={entry.sessionId} entry={entry} />
        ))}
      </ul>
      <Button className="justify-self-start" busy={sending} onClick={() => void outbox.drain('now')}>
        {sending ? 'Sending...' : 'Send now'}
      </Button>
    </section>
  );
}

/**
 * The player's results on this device, oldest first. The list is read again after each change. Undefined before the
 * first read.
 */
function useOwnEntries(): readonly OutboxEntry[] | undefined {
  const [entries, setEntries] = useState<readonly OutboxEntry[]>();
  useEffect(() => {
    let readCount = 0;
    const read = () => {
      const readNumber = (readCount += 1);
      void outbox.own().then((own) => readNumber === readCount && setEntries(own));
    };
    read();
    const unsubscribe = outboxStatus.subscribe(read);
    return () => {
      readCount += 1;
      unsubscribe();
    };
  }, []);
  return entries;
}
