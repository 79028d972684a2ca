import { isRecord } from '@mindloom/base';
import type { Tables } from '../database.types';
import { registryRead } from './registry-reads';
import { staffCall, type StaffResult } from './staff-call';

export type NotificationRow = Tables<'notifications'> & {
  /** Contains an entry if the signed-in member of the staff has read the notification. */
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
      .order('notification', { ascending: false })
      .limit(DELIVERIES_LIMIT),
  );

/** Creates a webhook. @returns its secret, which no other call returns. */
export async function createWebhook(url: string): Promise<StaffResult<string>> {
  const created = await staffCall((client) => client.rpc('create_webhook', { p_url: url }));
  if (!created.ok) return created;
  const { value } = created;
  const secret = isRecord(value) ? value['secret'] : undefined;
  return typeof secret === 'string'
    ? { ok: true, value: secret }
    : { ok: false, code: 'ML-333', problem: 'the response has no secret' };
}

/** Removes a webhook with its deliveries. */
export const removeWebhook = (id: string): Promise<StaffResult<boolean>> =>
  staffCall((client) => client.rpc('remove_webhook', { p_id: id }));
