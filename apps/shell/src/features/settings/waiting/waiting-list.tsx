import { outbox, type OutboxEntry, useOutboxStatus } from '@mindloom/data-access';
import { Button } from '@mindloom/ui';
import { EntryLine } from './entry-line';

/** Results that are sent by themselves, and the wish to try now. */
export function WaitingList({ entries }: { entries: readonly OutboxEntry[] }) {
  const { sending, unstored } = useOutboxStatus();
  return (
    <section aria-labelledby="waiting-title" className="mt-5 grid gap-2">
      <h3 id="waiting-title" className="text-lg">
        Waiting
      </h3>
      <p className="text-sm text-ink-soft">
        Safe here. They are sent by themselves as soon as the server can be reached, each of them once.
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
