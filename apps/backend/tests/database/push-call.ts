import { pushKeys } from './access/call-samples';
import { rowsFor, type Actor } from './engine/actors';
import type { TestDatabase } from './engine/database';

const call = 'select public.save_push_subscription($1, $2, $3, $4, $5) as id';

interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  hour: number | null;
  zone: string | null;
}

const subscription: Subscription = {
  endpoint: 'https://push.example/one',
  ...pushKeys,
  hour: 18,
  zone: 'UTC',
};

/** Turns on the reminder of a player. @returns the id of the row. */
export async function subscribe(
  database: TestDatabase,
  player: Actor,
  change: Partial<Subscription> = {},
): Promise<string> {
  const { endpoint, p256dh, auth, hour, zone } = { ...subscription, ...change };
  const [row] = await rowsFor(database, player, call, [endpoint, p256dh, auth, hour, zone]);
  return String(row?.['id']);
}
