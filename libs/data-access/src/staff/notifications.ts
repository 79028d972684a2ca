import type { Tables } from '../database.types';
import { registryRead } from './registry-reads';
import { newWebhookSecret, sealSecret } from './seal-secret';
import { staffCall, type StaffResult } from './staff-call';

export type NotificationRow = Tables<'notifications'> & {
  /** Contains one entry if the signed-in member of the staff has read the notification; otherwise it is empty. */
  notification_reads: readonly { user_id: string }[];
};
export type WebhookRow = Tables<'webhooks'>;
export type WebhookDeliveryRow = Tables<'webhook_deliveries'>;

/** The number of notifications that the console shows and counts. */
const NOTIFICATIONS_LIMIT = 100;
const DELIVERIES_LIMIT = 50;

/** Reads the newest notifications with the caller's own read state, newest first. */
export const notifications = () =>
  registryRead<NotificationRow[]>(['notifications'], (client) =>
    client
      .from('notifications')
      .select('*, notification_reads(user_id)')
      .order('id', { ascending: false })
      .limit(NOTIFICATIONS_LIMIT),
  );

/** Marks notifications as read by the caller. */
export const readNotifications = (ids: readonly number[]): Promise<StaffResult<number>> =>
  staffCall((client) => client.rpc('read_notifications', { p_ids: [...ids] }));

/** Reads the webhooks. Empty for staff who are not owners. */
export const webhooks = () =>
  registryRead(['webhooks'], (client) => client.from('webhooks').select('*').order('created_at'));

/** Reads the newest deliveries of all webhooks, newest first. Empty for staff who are not owners. */
export const webhookDeliveries = () =>
  registryRead(['webhook-deliveries'], (client) =>
    client
      .from('webhook_deliveries')
      .select('*')
      .order('created_at', { ascending: false })
      .order('notification', { ascending: false })
      .limit(DELIVERIES_LIMIT),
  );

/**
 * Creates a webhook with a new secret, which is sealed for the sender before it leaves this page.
 * @returns the secret in clear text. It is stored only in its sealed form.
 */
export async function createWebhook(url: string): Promise<StaffResult<string>> {
  const read = await staffCall((client) => client.from('webhook_sealing_key').select('public_key').limit(1));
  if (!read.ok) return read;
  const [key] = read.value;
  if (key === undefined)
    return { ok: false, code: 'ML-686', problem: 'The sender has not run yet. Try again in a minute.' };
  const secret = newWebhookSecret();
  const sealed = await sealSecret(secret, key.public_key);
  const created = await staffCall((client) =>
    client.rpc('create_webhook', { p_url: url, p_sealed_secret: sealed }),
  );
  return created.ok ? { ok: true, value: secret } : created;
}

/** Queues a test message for a webhook. It is sent together with the next notifications. */
export const testWebhook = (id: string): Promise<StaffResult<string>> =>
  staffCall((client) => client.rpc('test_webhook', { p_id: id }));

/** Removes a webhook with its deliveries. */
export const removeWebhook = (id: string): Promise<StaffResult<boolean>> =>
  staffCall((client) => client.rpc('remove_webhook', { p_id: id }));
