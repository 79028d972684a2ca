import { signedInAccount } from './auth/signed-in-account';
import { getClient } from './client';
import { DataFailure, type FailureCode, messageOf } from './failure';
import { dataOf, withRequestLimit } from './queries/read';

/** Where and when a browser is reminded by Web Push. */
export interface PushReminder {
  /** The browser's subscription, as `PushSubscription.toJSON()` writes it. */
  subscription: PushSubscriptionJSON;
  /** The hour of the reminder, 0 to 23, in the time zone of the field `zone`. */
  hour: number;
  /** The time zone, as an IANA name. */
  zone: string;
}

export type ReminderSaved = { ok: true } | { ok: false; code: FailureCode };

const noAbort = () => withRequestLimit(new AbortController().signal);

/**
 * Stores the subscription of this browser for the signed-in player, or changes the stored one. Never rejects. ML-332 if
 * another account is signed in, ML-361 if the server refuses the subscription, else the code of the failed request.
 */
export async function savePushReminder(userId: string, reminder: PushReminder): Promise<ReminderSaved> {
  const { endpoint = '', keys = {} } = reminder.subscription;
  const row = { p_endpoint: endpoint, p_p256dh: keys['p256dh'] ?? '', p_auth: keys['auth'] ?? '' };
  return savedBy(userId, async () => {
    const { hour, zone } = reminder;
    const call = (await getClient()).rpc('save_push_subscription', { ...row, p_hour: hour, p_zone: zone });
    dataOf(await call.abortSignal(noAbort()));
  });
}

/** Deletes the subscription of a browser. Never rejects. Its failures are those of {@link savePushReminder}. */
export const deletePushReminder = (userId: string, endpoint: string): Promise<ReminderSaved> =>
  savedBy(userId, async () => {
    const rows = (await getClient()).from('push_subscriptions').delete();
    const own = rows.eq('user_id', userId).eq('endpoint', endpoint);
    dataOf(await own.select('id').abortSignal(noAbort()));
  });

async function savedBy(userId: string, write: () => Promise<void>): Promise<ReminderSaved> {
  try {
    // Compare the accounts, because another tab may have signed in another account.
    if ((await signedInAccount())?.userId !== userId) return { ok: false, code: 'ML-332' };
    await write();
    return { ok: true };
  } catch (cause) {
    if (messageOf(cause).startsWith('ML-361')) return { ok: false, code: 'ML-361' };
    return { ok: false, code: cause instanceof DataFailure ? cause.code : 'ML-331' };
  }
}
