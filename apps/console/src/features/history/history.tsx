import { assignments, audit, type AuditRow, slotHistory } from '@mindloom/data-access/staff';
import { Badge, Button, SelectField, Skeleton } from '@mindloom/ui';
import { Tabs } from '@mindloom/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GUARD, useActorName } from '../../registry/actor-name';
import { type Change, changesOf, fieldChanges } from '../../registry/change-history';
import { momentText } from '../../registry/format';
import { FRESH } from '../../registry/refresh';
import { auditSentence, isAboutSlot } from './audit-sentence';

const ALL_SLOTS = '';
const PAGE_LENGTH = 20;

/** Shows the changes of slots and the audit log, for all slots or for one. */
export function History({ slots, myId }: { slots: readonly string[]; myId: string }) {
  const [tab, setTab] = useState<'changes' | 'audit'>('changes');
  const [chosen, setChosen] = useState(ALL_SLOTS);
  const slot = chosen === ALL_SLOTS ? null : chosen;
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="font-display text-xl font-bold">History</h2>
        <SelectField label="Slot" value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option value={ALL_SLOTS}>All slots</option>
          {slots.map((id) => (
            <option key={id}>{id}</option>
          ))}
        </SelectField>
      </div>
      <Tabs
        label="History"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'changes', label: 'Changes', content: <ChangesList slot={slot} myId={myId} /> },
          { value: 'audit', label: 'Audit', content: <AuditList slot={slot} myId={myId} /> },
        ]}
      />
    </section>
  );
}

interface ListProps {
  /** The slot to show; null for all slots. */
  slot: string | null;
  myId: string;
}

const useChanges = (slot: string | null) => {
  const all = useQuery({ ...assignments(), ...FRESH, enabled: slot === null });
  const one = useQuery({ ...slotHistory(slot ?? ''), ...FRESH, enabled: slot !== null });
  return slot === null ? all : one;
};

/** Lists who changed which slot and why, newest first. */
function ChangesList({ slot, myId }: ListProps) {
  const { data, isError } = useChanges(slot);
  const { count, showMore } = useShownCount();
  const nameOf = useActorName(myId);
  if (data === undefined) {
    return isError ? <p role="alert">The changes could not be read.</p> : <Skeleton className="h-40" />;
  }
  if (data.length === 0) return <p className="text-ink-soft">Nothing was assigned here yet.</p>;
  return (
    <>
      <ol className="border-l-2 border-line">
        {changesOf(data)
          .slice(0, count)
          .map((change) => (
            <ChangeEntry key={change.after.revision} change={change} actor={nameOf(change.after.actor)} />
          ))}
      </ol>
      <ShowMore hidden={data.length - count} onPress={showMore} />
    </>
  );
}

const ChangeEntry = ({ change: { before, after }, actor }: { change: Change; actor: string }) => (
  <li className="py-2 pl-4 text-sm">
    <p>
      <span className="font-semibold">{after.slot}</span>
      <span className="text-ink-soft">
        , {momentText(after.created_at)} by {actor}, revision {after.revision}{' '}
      </span>
      {after.actor === GUARD && <Badge tone="warning">Guard</Badge>}
    </p>
    <p className="break-words tabular-nums">{fieldChanges(before, after).join('; ')}</p>
    <p className="break-words text-ink-soft">{after.reason}</p>
  </li>
);

/** Lists every write to the registry with its values, newest first. */
function AuditList({ slot, myId }: ListProps) {
  const { data, isError } = useQuery({ ...audit(), ...FRESH });
  const { count, showMore } = useShownCount();
  const nameOf = useActorName(myId);
  if (data === undefined) {
    return isError ? <p role="alert">The audit log could not be read.</p> : <Skeleton className="h-40" />;
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
      <span className="font-semibold">{actor}</span> {auditSentence(row)}
      <span className="text-ink-soft">, {momentText(row.at)}</span>
    </p>
    <details>
      <summary className="text-ink-soft">Values</summary>
      {/* The text is focusable, so that the keyboard can scroll it. */}
      <pre className="max-h-72 overflow-auto rounded-control bg-sunken p-3 text-xs" tabIndex={0}>
        {JSON.stringify({ before: row.before, after: row.after }, null, 2)}
      </pre>
    </details>
  </li>
);

/** The number of entries that are shown of a long list, and a function that shows more. */
function useShownCount() {
  const [count, setCount] = useState(PAGE_LENGTH);
  return { count, showMore: () => setCount((shown) => shown + PAGE_LENGTH) };
}

/**
 * A button that shows older entries.
 * @param hidden the number of entries that are not shown yet.
 */
const ShowMore = ({ hidden, onPress }: { hidden: number; onPress: () => void }) =>
  hidden <= 0 ? null : (
    <Button variant="secondary" size="sm" onClick={onPress}>
      Show older ({hidden})
    </Button>
  );
