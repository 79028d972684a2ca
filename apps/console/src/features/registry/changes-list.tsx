import type { AssignmentRow } from '@mindloom/data-access/staff';

const NEWEST = 20;

/** Who changed what and why, newest first. @param assignments newest first. */
export function ChangesList({ assignments }: { assignments: readonly AssignmentRow[] }) {
  if (assignments.length === 0) return <p className="text-ink-soft">No slot has been assigned yet.</p>;
  return (
    <ol className="flex flex-col gap-2">
      {assignments.slice(0, NEWEST).map((change) => (
        <li key={change.revision} className="rounded-control border border-line bg-surface px-4 py-3 text-sm">
          <p className="font-semibold">
            {change.slot}: {change.remote} {change.stable_version}
          </p>
          <p>{change.reason}</p>
          <p className="text-ink-soft">
            Revision {change.revision}, {new Date(change.created_at).toLocaleString()}, by {change.actor}
          </p>
        </li>
      ))}
    </ol>
  );
}
