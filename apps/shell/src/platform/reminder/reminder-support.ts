import { isAppleTouchDevice, isInstalled } from '../install/install-way';
import type { ReminderWay } from '../../service-worker/reminder-state';

/** Periodic Background Sync, which only Chromium has. */
export interface PeriodicSync {
  register: (tag: string, options: { minInterval: number }) => Promise<void>;
  unregister: (tag: string) => Promise<void>;
}

/** How this browser can remind, or why it cannot. */
export type ReminderSupport =
  | { way: ReminderWay; registration: ServiceWorkerRegistration }
  /** 'install': the browser can remind after the app is installed. 'blocked': the player forbade notifications. */
  | { way: null; reason: 'unsupported' | 'install' | 'blocked' };

const isPeriodicSync = (value: unknown): value is PeriodicSync =>
  typeof value === 'object' && value !== null && 'register' in value && 'unregister' in value;

/** The periodic sync of a worker; null where the browser has none. */
export const periodicSyncOf = (registration: object): PeriodicSync | null =>
  'periodicSync' in registration && isPeriodicSync(registration.periodicSync)
    ? registration.periodicSync
    : null;

/** The permissions of the browser. Their names include names that TypeScript's type definitions do not contain. */
interface NamedPermissions {
  query(descriptor: { name: string }): Promise<{ state: string }>;
}

/**
 * Whether Periodic Background Sync is permitted. Chromium asks no player for this permission. It permits the sync to
 * installed apps that the player uses.
 */
async function maySyncInBackground(): Promise<boolean> {
  const permissions: NamedPermissions = navigator.permissions;
  const permission = await permissions.query({ name: 'periodic-background-sync' }).catch(() => null);
  return permission?.state === 'granted';
}

const registrationHere = async (): Promise<ServiceWorkerRegistration | null> =>
  'serviceWorker' in navigator
    ? ((await navigator.serviceWorker.getRegistration().catch(() => null)) ?? null)
    : null;

/**
 * Finds out how this browser can remind. Asks for no permission.
 * @param publicKey the VAPID key; undefined if this installation sends no messages.
 */
export async function findSupport(publicKey: string | undefined): Promise<ReminderSupport> {
  const registration = await registrationHere();
  // Safari on iPhone and iPad has push and notifications in installed apps only.
  const afterInstall = publicKey !== undefined && isAppleTouchDevice() && !isInstalled();
  if (registration === null || !('Notification' in window))
    return { way: null, reason: afterInstall ? 'install' : 'unsupported' };
  const hasPush = publicKey !== undefined && 'PushManager' in window;
  const hasSync = periodicSyncOf(registration) !== null;
  if (!hasPush && !hasSync) return { way: null, reason: afterInstall ? 'install' : 'unsupported' };
  if (Notification.permission === 'denied') return { way: null, reason: 'blocked' };
  if (hasPush) return { way: 'push', registration };
  return (await maySyncInBackground()) ? { way: 'local', registration } : { way: null, reason: 'install' };
}
