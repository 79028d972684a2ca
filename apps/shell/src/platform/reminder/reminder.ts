import { readOptionalConfig, type User } from '@mindloom/data-access';
import { deletePushReminder, savePushReminder } from '@mindloom/data-access/reminders';
import {
  forgetReminder,
  readChoice,
  REMINDER_TAG,
  type ReminderChoice,
  writeChoice,
} from '../../service-worker/reminder-state';
import { periodicSyncOf, type ReminderSupport } from './reminder-support';

/** The shortest time between two runs of the background sync. Browsers usually wait longer. */
const SYNC_INTERVAL_MS = 6 * 60 * 60 * 1000;

export type Reminded =
  | { ok: true; choice: ReminderChoice }
  | { ok: false; problem: 'denied' | `ML-${number}` };

type Supported = Extract<ReminderSupport, { way: 'push' | 'local' }>;

const localZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const failed = (problem: 'denied' | `ML-${number}`): Reminded => ({ ok: false, problem });

/**
 * Turns the reminder on for this player and device, or changes its hour. Asks for the notification permission. Call it
 * in a click handler. Never rejects.
 * @returns 'denied' without the permission, ML-364 if the browser refuses, or the code of the failed request. In all
 * these cases, nothing is changed.
 */
export async function turnOn(userId: string, hour: number, support: Supported): Promise<Reminded> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return failed('denied');
    const plan = { userId, hour, zone: localZone(), way: support.way };
    return await (support.way === 'push' ? turnOnPush(plan, support) : turnOnLocal(plan, support));
  } catch (cause) {
    console.warn('ML-364 the browser refused the reminder', cause);
    return failed('ML-364');
  }
}

type Plan = Pick<ReminderChoice, 'userId' | 'way' | 'hour' | 'zone'>;

async function turnOnPush(plan: Plan, { registration }: Supported): Promise<Reminded> {
  const publicKey = readOptionalConfig().pushPublicKey ?? '';
  const earlier = await readChoice();
  const current = await registration.pushManager.getSubscription();
  // A subscription belongs to one player and one key. The server removes the old subscription when its endpoint is
  // gone.
  if (current !== null && (earlier?.userId !== plan.userId || earlier.publicKey !== publicKey))
    await current.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const saved = await savePushReminder(plan.userId, { ...plan, subscription: subscription.toJSON() });
  if (!saved.ok) {
    // End a new subscription that the server did not store, because it is useless without a row on the server. Keep a
    // subscription whose row the server has from an earlier choice.
    if (earlier?.endpoint !== subscription.endpoint) await subscription.unsubscribe();
    return failed(saved.code);
  }
  return keep({ ...plan, publicKey, endpoint: subscription.endpoint });
}

async function turnOnLocal(plan: Plan, { registration }: Supported): Promise<Reminded> {
  await periodicSyncOf(registration)?.register(REMINDER_TAG, { minInterval: SYNC_INTERVAL_MS });
  return keep({ ...plan, publicKey: '', endpoint: '' });
}

async function keep(choice: ReminderChoice): Promise<Reminded> {
  await writeChoice(choice);
  return { ok: true, choice };
}

/**
 * Turns the reminder off. Ends the browser's subscription first, so no reminder comes even if the server does not
 * answer. In this case, the server deletes its row later, when it cannot deliver a message. Never rejects.
 */
export async function turnOff(userId: string): Promise<void> {
  const choice = await readChoice().catch(() => null);
  await endOnDevice();
  if (choice?.way === 'push' && choice.userId === userId) await deletePushReminder(userId, choice.endpoint);
}

/** Ends the reminder on this device, no matter which account turned it on. Never rejects. */
export async function endOnDevice(): Promise<void> {
  try {
    await forgetReminder();
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration === undefined) return;
    await periodicSyncOf(registration)?.unregister(REMINDER_TAG);
    await (await registration.pushManager?.getSubscription())?.unsubscribe();
  } catch (cause) {
    console.warn('ML-364 the browser refused to end the reminder', cause);
  }
}

/**
 * Checks the reminder of this device at each visit: stores a renewed subscription and a changed time zone on the server, and
 * ends the reminder of another account. Never rejects.
 */
export async function refreshReminder(user: User): Promise<void> {
  try {
    const choice = await readChoice();
    if (choice === null) return;
    if (choice.userId !== user.id) return await endOnDevice();
    const zone = localZone();
    if (choice.way === 'local') {
      if (choice.zone !== zone) await writeChoice({ ...choice, zone });
      return;
    }
    await refreshPush({ ...choice, zone }, choice);
  } catch (cause) {
    console.warn('ML-364 the reminder could not be checked', cause);
  }
}

async function refreshPush(next: ReminderChoice, stored: ReminderChoice): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (registration === undefined) return;
  // The player withdrew the permission, or this installation stopped sending messages.
  const { pushPublicKey } = readOptionalConfig();
  if (Notification.permission !== 'granted' || pushPublicKey === undefined) return endOnDevice();
  const isCurrent = subscription?.endpoint === stored.endpoint && pushPublicKey === stored.publicKey;
  if (isCurrent && next.zone === stored.zone) return;
  await turnOnPush(next, { way: 'push', registration });
}
