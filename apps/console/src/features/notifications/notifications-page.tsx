import {
  type NotificationRow,
  notifications,
  readNotifications,
  staffMembers,
} from '@mindloom/data-access/staff';
import { Badge, Button, EmptyState, Skeleton } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { momentText } from '../../registry/format';
import { slotPath } from '../../registry/paths';
import { FRESH } from '../../registry/refresh';
import { Refusal, useStaffChange } from '../../registry/staff-change';
import { Webhooks } from './webhooks';

const KINDS: Readonly<Record<string, string>> = {
  'guard.acted': 'Guard',
  'plan.paused': 'Plan paused',
  'plan.finished': 'Plan finished',
  'approval.needed': 'Approval needed',
};

/** Returns the display name of a kind of notification. */
const kindText = (kind: string): string => KINDS[kind] ?? kind;

const isUnread = ({ notification_reads: reads }: NotificationRow) => reads.length === 0;

/** The notifications of the staff, and for owners the webhooks that deliver them. */
export function NotificationsPage({ myId }: { myId: string }) {
  const { data, isError } = useQuery({ ...notifications(), ...FRESH });
  const { data: members = [] } = useQuery(staffMembers());
  const isOwner = members.some(({ user_id: id, role }) => id === myId && role === 'owner');
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-8 p-4 sm:p-6">
      <section className="flex flex-col gap-3">
        <h1 className="font-display text-2xl font-bold">Notifications</h1>
        <p className="text-sm text-ink-soft">
          What the guard and rollout plans did, and which changes wait for approval. Kept for 90 days.
        </p>
        {isError && <p role="alert">The notifications could not be read.</p>}
        {data === undefined && !isError && <Skeleton className="h-24" />}
        {data !== undefined && <NotificationList notifications={data} />}
      </section>
      {isOwner && <Webhooks notifications={data ?? []} myId={myId} />}
    </div>
  );
}

function NotificationList({ notifications: listed }: { notifications: readonly NotificationRow[] }) {
  const { mutate, isPending, data: result } = useStaffChange(readNotifications);
  const unread = listed.filter(isUnread);
  if (listed.length === 0)
    return (
      <EmptyState title="No notifications" text="The guard and the rollout plans have reported nothing." />
    );
  return (
    <>
      {unread.length > 0 && (
        <Button
          size="sm"
          variant="secondary"
          className="self-start"
          busy={isPending}
          onClick={() => mutate(unread.map(({ id }) => id))}
        >
          Mark all as read
        </Button>
      )}
      <Refusal result={result} />
      <ul aria-label="Notifications" className="flex flex-col gap-2">
        {listed.map((notification) => (
          <li
            key={notification.id}
            className="flex flex-col gap-1 rounded-control border border-line px-3 py-2 text-sm"
          >
            <p className="flex flex-wrap items-center gap-2">
              {isUnread(notification) && <Badge tone="brand">New</Badge>}
              <span className="font-semibold">{kindText(notification.kind)}</span>
              <Link to={slotPath(notification.slot)}>{notification.slot}</Link>
              <span className="text-ink-soft">{momentText(notification.created_at)}</span>
            </p>
            <p className="wrap-anywhere">{notification.text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows the number of unread notifications in the link to the page. Shows nothing if all are read. */
export function UnreadCount() {
  const { data = [] } = useQuery({ ...notifications(), ...FRESH });
  const unread = data.filter(isUnread).length;
  if (unread === 0) return null;
  return (
    <Badge tone="warning" className="ml-1">
      {unread}
      <span className="sr-only"> unread</span>
    </Badge>
  );
}
