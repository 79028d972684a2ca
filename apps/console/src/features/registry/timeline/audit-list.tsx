import { audit, type AuditRow } from '@mindloom/data-access/staff';
import { Skeleton } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { momentText } from '../moment';
import { useActorName } from '../use-actor-name';
import { FRESH } from '../use-fresh';
import { auditWords, isAboutSlot } from './audit-words';
import { ShowMore, useShown } from './show-more';

const INDENT = 2;

/** Every row that was written to the registry, newest first, with its values. */
export function AuditList({ slot, myId }: { slot: string | null; myId: string }) {
  const { data, isError } = useQuery({ ...audit(), ...FRESH });
  const { count, showMore } = useShown();
  const nameOf = useActorName(myId);
  if (data === undefined) {
    return isError ? <p role="alert">The audit could not be read.</p> : <Skeleton className="h-40" />;
  }
  const rows = data.filter((row) => slot === null || isAboutSlot(row, slot));
  if (rows.length === 0) return <p className="text-ink-soft">Nothing was written about this slot yet.</p>;
  return (
    <>
      <ol className="border-l-2 border-line">
        {rows.slice(0, count).map((row) => (
          <AuditEntry key={row.id} row={row} actor={nameOf(row.actor)} />
        ))}
      </ol>
      <ShowMore hidden={rows.length - count} onPress={showMore} />
    </>
  );
}

const AuditEntry = ({ row, actor }: { row: AuditRow; actor: string }) => (
  <li className="py-2 pl-4 text-sm">
    <p>
      <span className="font-semibold">{actor}</span> {auditWords(row)}
      <span className="text-ink-soft">, {momentText(row.at)}</span>
    </p>
    <details>
      <summary className="text-ink-soft">Values</summary>
      {/* Scrolls on its own, and by keyboard. */}
      <pre className="max-h-72 overflow-auto rounded-control bg-sunken p-3 text-xs" tabIndex={0}>
        {JSON.stringify({ before: row.before, after: row.after }, null, INDENT)}
      </pre>
    </details>
  </li>
);
