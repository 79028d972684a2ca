import { useOutboxStatus } from '@mindloom/data-access';
import { Badge } from '@mindloom/ui';

/** Results that wait on this device until the server has them; nothing when all is stored. */
export function SyncStatus() {
  const { waiting, refused, unstored } = useOutboxStatus();
  if (waiting + refused === 0) return null;
  return (
    <Badge tone={refused + unstored > 0 ? 'warning' : 'brand'} role="status" className="ml-2">
      {statusText(waiting, refused)}
    </Badge>
  );
}

const results = (count: number, one: string, many: string) =>
  count === 1 ? `1 result ${one}` : `${count} results ${many}`;

function statusText(waiting: number, refused: number): string {
  if (waiting > 0) return results(waiting, 'waits on this device', 'wait on this device');
  return results(refused, 'needs a look', 'need a look');
}
