import { decideChange, type PendingChangeRow, pendingChanges } from '@mindloom/data-access/staff';
import { Button } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useActorName } from '../../registry/actor-name';
import { momentText } from '../../registry/format';
import { useMyRole } from '../../registry/my-role';
import { slotPath } from '../../registry/paths';
import { FRESH } from '../../registry/refresh';
import { Refusal, useStaffChange } from '../../registry/staff-change';

interface PendingChangesProps {
  myId: string;
  /** Limits the list to one slot; null for all slots. */
  slot: string | null;
}

/** Lists the changes that wait for a second person. Shows nothing if there are none. */
export function PendingChanges({ myId, slot }: PendingChangesProps) {
  const { data: all = [], isError } = useQuery({ ...pendingChanges(), ...FRESH });
  const data = all.filter((change) => slot === null || change.slot === slot);
  if (isError)
    return (
      <p role="alert" className="text-danger">
        The changes that wait for approval could not be read.
      </p>
    );
  if (data.length === 0) return null;
  return (
    <section aria-label="Waiting for approval" className="flex flex-col gap-3">
      <h2 className="font-display text-xl font-bold">Waiting for approval</h2>
      <ul className="flex flex-col gap-2">
        {data.map((change) => (
          <PendingChange key={change.id} change={change} myId={myId} />
        ))}
      </ul>
    </section>
  );
}

function PendingChange({ change, myId }: { change: PendingChangeRow; myId: string }) {
  const nameOf = useActorName(myId);
  const { mutate, isPending, data: result } = useStaffChange(decideChange);
  const isMine = change.author === myId;
  const role = useMyRole(myId);
  const mayDecide = isMine || (role !== 'viewer' && role !== 'editor');
  return (
    <li className="flex flex-col gap-2 rounded-control border border-line px-3 py-2 text-sm">
      <p>
        <Link to={slotPath(change.slot)} className="font-semibold underline underline-offset-4">
          {change.slot}
        </Link>
        <span className="text-ink-soft">
          , asked {momentText(change.created_at)} by {nameOf(change.author)}
        </span>
      </p>
      <p className="wrap-anywhere">{changeText(change.change)}</p>
      <p className="wrap-anywhere">{change.reason}</p>
      <Refusal result={result} />
      <div className="flex flex-wrap gap-2" hidden={!mayDecide}>
        {!isMine && (
          <Button size="sm" busy={isPending} onClick={() => mutate({ id: change.id, approve: true })}>
            Approve
          </Button>
        )}
        <Button
          size="sm"
          variant="secondary"
          disabled={isPending}
          onClick={() => mutate({ id: change.id, approve: false })}
        >
          {isMine ? 'Withdraw' : 'Reject'}
        </Button>
      </div>
    </li>
  );
}

/** Formats the fields of a change, such as `kill now; stable 1.2.0`. */
const changeText = (change: unknown): string =>
  Object.entries(typeof change === 'object' && change !== null ? change : {})
    .map(([field, value]) => `${field} ${value === null ? 'none' : String(value)}`)
    .join('; ');
