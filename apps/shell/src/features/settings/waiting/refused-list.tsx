import { outbox, type OutboxEntry } from '@mindloom/data-access';
import { today } from '@mindloom/data-access/queries';
import { Button } from '@mindloom/ui';
import { AlertDialog } from '@mindloom/ui/alert-dialog';
import { useState } from 'react';
import { downloadText } from '@mindloom/ui/download-text';
import { EntryLine, gameNameOf } from './entry-line';

const exportRefused = async () =>
  downloadText(`mindloom-refused-results-${today()}.json`, await outbox.exportRefused(), 'application/json');

const sendAllAgain = async (entries: readonly OutboxEntry[]) => {
  for (const { sessionId } of entries) await outbox.retry(sessionId);
};

/** Results that the server refused. The player can send them again, export or discard them. */
export function RefusedList({ entries }: { entries: readonly OutboxEntry[] }) {
  const [discarded, setDiscarded] = useState<OutboxEntry | null>(null);
  const discard = async () => {
    if (discarded !== null) await outbox.discard(discarded.sessionId);
    setDiscarded(null);
  };
  return (
    <section aria-labelledby="refused-title" className="mt-5 grid gap-2">
      <h3 id="refused-title" className="text-lg">
        Refused
      </h3>
      <p className="text-sm text-ink-soft">
        The server did not take these. They stay on this device until you send them again or discard them.
        Export them to keep or report them.
      </p>
      <ul>
        {entries.map((entry) => (
          <EntryLine key={entry.sessionId} entry={entry}>
            <p className="-ml-3 flex flex-wrap gap-1">
              <Button variant="ghost" size="sm" onClick={() => void outbox.retry(entry.sessionId)}>
                Send again
              </Button>
              <Button variant="ghost" size="sm" onClick={() => setDiscarded(entry)}>
                Discard
              </Button>
            </p>
          </EntryLine>
        ))}
      </ul>
      <p className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void exportRefused()}>
          Export
        </Button>
        {entries.length > 1 && (
          <Button variant="secondary" onClick={() => void sendAllAgain(entries)}>
            Send all again
          </Button>
        )}
      </p>
      <AlertDialog
        open={discarded !== null}
        destructive
        title="Discard this result?"
        description={
          discarded === null
            ? undefined
            : `${gameNameOf(discarded)}, ${discarded.play.rawScore.toLocaleString()} points, is on this device alone. It cannot be brought back.`
        }
        cancelLabel="Keep it"
        confirmLabel="Discard"
        onCancel={() => setDiscarded(null)}
        onConfirm={() => void discard()}
      />
    </section>
  );
}
