import type { AssignmentRow } from '@mindloom/data-access/staff';
import { momentText } from '../moment';
import { useActorName } from '../use-actor-name';
import { changesOf, changeWords } from '../timeline/change-words';

interface ConflictNoticeProps {
  /** What happened to the slot since the change was proposed, newest first. */
  newer: readonly AssignmentRow[];
  /** What the change was proposed on. */
  base: AssignmentRow | null;
  myId: string;
}

/** Somebody else changed the slot meanwhile: who, what and why. */
export function ConflictNotice({ newer, base, myId }: ConflictNoticeProps) {
  const nameOf = useActorName(myId);
  const changes = changesOf(base === null ? newer : [...newer, base]).slice(0, newer.length);
  return (
    <div role="alert" className="flex flex-col gap-2 rounded-control bg-warning-soft p-3 text-sm">
      <p className="font-semibold">This slot changed while you were deciding. Nothing was overwritten.</p>
      <ul className="flex flex-col gap-2">
        {changes.map(({ before, after }) => (
          <li key={after.revision}>
            <p>{changeWords(before, after).join('; ')}</p>
            <p>
              {momentText(after.created_at)} by {nameOf(after.actor)}: {after.reason}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
