import { type AuditFilter, type AuditRow, auditValues, searchAudit } from '@mindloom/data-access/staff';
import { Badge, Button, Skeleton } from '@mindloom/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { GUARD, useActorName } from '../../registry/actor-name';
import { momentText } from '../../registry/format';
import { slotPath } from '../../registry/paths';
import { FRESH } from '../../registry/refresh';
import {
  auditReason,
  auditSentence,
  auditSlot,
  type AuditTopic,
  auditTopic,
  subjectOf,
} from './audit-sentence';
import { changedValues, textOf, writeOf } from './audit-values';

interface AuditListProps {
  filter: AuditFilter;
  myId: string;
}

/** Lists the changes of the registry that match a filter, newest first: a sentence, the reason, and details on demand. */
export function AuditList({ filter, myId }: AuditListProps) {
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...searchAudit(filter),
    ...FRESH,
  });
  const nameOf = useActorName(myId);
  if (data === undefined)
    return isError ? <ListMissing onRetry={() => void refetch()} /> : <Skeleton className="h-40" />;
  const rows = data.pages.flat();
  if (rows.length === 0) return <p className="text-ink-soft">No change matches.</p>;
  return (
    <>
      <ol className="flex flex-col rounded-card border border-line bg-surface">
        {rows.map((row) => (
          <AuditEntry
            key={row.id}
            row={row}
            actor={nameOf(row.actor)}
            isOfOneSlot={filter.slot !== undefined}
          />
        ))}
      </ol>
      {isError && (
        <p role="alert" className="text-sm text-danger">
          The history could not be read again. It may be out of date.
        </p>
      )}
      {hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show older changes
        </Button>
      )}
    </>
  );
}

const ListMissing = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="flex flex-wrap items-center gap-3 text-danger">
    <p>The history could not be read.</p>
    <Button variant="secondary" size="sm" onClick={onRetry}>
      Try again
    </Button>
  </div>
);

const TONES: Readonly<Record<AuditTopic, 'brand' | 'success' | 'outline' | 'neutral'>> = {
  Slot: 'brand',
  Release: 'success',
  Team: 'outline',
  Staff: 'outline',
  Other: 'neutral',
};

interface AuditEntryProps {
  row: AuditRow;
  actor: string;
  /** Whether the list shows only one slot. If so, its entries need no link to the slot. */
  isOfOneSlot: boolean;
}

function AuditEntry({ row, actor, isOfOneSlot }: AuditEntryProps) {
  const [isOpen, setOpen] = useState(false);
  const topic = auditTopic(row);
  const reason = auditReason(row);
  const slot = auditSlot(row);
  const revision = textOf(writeOf(row).values, 'revision');
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line px-3 py-3 text-sm last:border-0 sm:grid-cols-[6rem_minmax(0,1fr)] sm:px-4">
      <p className="flex gap-1 sm:flex-col sm:items-start">
        <Badge tone={TONES[topic]}>{topic}</Badge>
        {row.actor === GUARD && <Badge tone="warning">Guard</Badge>}
      </p>
      <div className="flex min-w-0 flex-col gap-1">
        <p className="text-base wrap-anywhere">
          <span className="font-semibold">{subjectOf(actor)}</span> {auditSentence(row)}.
        </p>
        {reason !== '' && <p className="whitespace-pre-line wrap-anywhere">Reason: {reason}</p>}
        <p className="flex flex-wrap gap-x-3 text-ink-soft">
          <time dateTime={row.at}>{momentText(row.at)}</time>
          {revision !== '' && <span className="tabular-nums">revision {revision}</span>}
          {slot !== null && !isOfOneSlot && (
            <Link to={slotPath(slot)} className="text-brand underline underline-offset-4">
              Open {slot}
            </Link>
          )}
        </p>
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="w-fit rounded-control py-1 text-ink-soft">Details</summary>
          {isOpen && <AuditDetails row={row} />}
        </details>
      </div>
    </li>
  );
}

/** Shows the values that a write changed. An assignment is compared with the previous assignment of its slot. */
function AuditDetails({ row }: { row: AuditRow }) {
  const { data: [stored] = [], isError } = useQuery(auditValues(row.id));
  if (isError) return <p role="alert">The details could not be read.</p>;
  if (stored === undefined) return <Skeleton className="h-16" />;
  const values = changedValues({
    before: row.table_name === 'assignments' ? row.before : stored.before,
    after: stored.after,
  });
  return (
    <dl className="grid gap-2 rounded-control bg-sunken p-3">
      {values.map(({ name, before, after }) => (
        <div key={name} className="min-w-0">
          <dt className="font-semibold">{name}</dt>
          <dd className="max-h-72 overflow-y-auto whitespace-pre-wrap wrap-anywhere" tabIndex={0}>
            {[before, after].filter((part) => part !== null).join(' → ')}
          </dd>
        </div>
      ))}
      <div>
        <dt className="font-semibold">written by</dt>
        <dd className="wrap-anywhere">{row.actor}</dd>
      </div>
    </dl>
  );
}
