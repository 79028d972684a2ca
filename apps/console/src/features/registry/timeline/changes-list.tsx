import { assignments, slotHistory } from '@mindloom/data-access/staff';
import { Badge, Skeleton } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { GUARD } from '../actor-name';
import { momentText } from '../moment';
import { useActorName } from '../use-actor-name';
import { FRESH } from '../use-fresh';
import { type Change, changesOf, changeWords } from './change-words';
import { ShowMore, useShown } from './show-more';

interface ListProps {
  /** One slot alone; null for all. */
  slot: string | null;
  myId: string;
}

const useChanges = (slot: string | null) => {
  const all = useQuery({ ...assignments(), ...FRESH, enabled: slot === null });
  const one = useQuery({ ...slotHistory(slot ?? ''), ...FRESH, enabled: slot !== null });
  return slot === null ? all : one;
};

/** Who changed what and why, newest first. */
export function ChangesList({ slot, myId }: ListProps) {
  const { data, isError } = useChanges(slot);
  const { count, showMore } = useShown();
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
    <p className="break-words tabular-nums">{changeWords(before, after).join('; ')}</p>
    <p className="break-words text-ink-soft">{after.reason}</p>
  </li>
);
