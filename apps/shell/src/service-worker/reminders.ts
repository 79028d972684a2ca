import { isRecord } from '@mindloom/base';
import { civilDate, dueDay, reminderText } from '@mindloom/domain';
import { readChoice, readSetDone, readShown, REMINDER_TAG, writeShown } from './reminder-state';

/** The page that a reminder opens. */
const SET_PATH = '/game/daily-challenge';
/** The maximum number of characters that are shown of a message. */
const LONGEST_TEXT = 200;
const DAY_HOURS = 24;

/** The parts of the service worker's global scope that reminders use. */
export interface ReminderScope {
  registration: Pick<ServiceWorkerRegistration, 'showNotification'> & {
    pushManager: {
      getSubscription: () => Promise<object | null>;
      subscribe: (options: PushSubscriptionOptionsInit) => Promise<object>;
    };
  };
  clients: {
    matchAll: (options: { type: 'window' }) => Promise<readonly { focus: () => Promise<unknown> }[]>;
    openWindow: (address: string) => Promise<unknown>;
  };
}

function show({ registration }: ReminderScope, text: string): Promise<void> {
  // A second notification with the same tag replaces the first one.
  return registration.showNotification('Mindloom', {
    body: text,
    tag: REMINDER_TAG,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
  });
}

/** Returns the text of a push message from Mindloom's server; null for any other content. */
function textOf(data: Pick<PushMessageData, 'json'> | null): string | null {
  try {
    const message: unknown = data?.json();
    const text = isRecord(message) ? message.text : undefined;
    return typeof text === 'string' && text !== '' ? text.slice(0, LONGEST_TEXT) : null;
  } catch {
    return null;
  }
}

/** Shows the reminder of a push message, unless today's set was finished on this device. */
export async function showPushed(
  scope: ReminderScope,
  data: Pick<PushMessageData, 'json'> | null,
  nowMs: number,
): Promise<void> {
  const choice = await readChoice();
  const zone = choice?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const day = civilDate(nowMs, zone);
  if (choice !== null && (await readSetDone(choice.userId)) === day) return;
  await show(scope, textOf(data) ?? reminderText(day));
}

/** Shows today's reminder once, at any time after the chosen hour at which the browser runs the sync. */
export async function showLocal(scope: ReminderScope, nowMs: number): Promise<void> {
  const choice = await readChoice();
  if (choice?.way !== 'local') return;
  const day = dueDay({ ...choice, lastRemindedOn: await readShown() }, nowMs, DAY_HOURS);
  if (day === null || (await readSetDone(choice.userId)) === day) return;
  await writeShown(day);
  await show(scope, reminderText(day));
}

/**
 * Focuses an open window but does not change its page, which may show a game. If no window is open, opens the daily
 * set.
 */
export async function openSet({ clients }: ReminderScope): Promise<void> {
  const [open] = await clients.matchAll({ type: 'window' });
  if (open) await open.focus();
  else await clients.openWindow(SET_PATH);
}

/**
 * Creates a new subscription after the browser has ended the old one. The worker has no login. So a page stores the new
 * subscription on the server at the next visit.
 */
export async function renewSubscription({ registration }: ReminderScope): Promise<void> {
  const choice = await readChoice();
  if (choice?.way !== 'push' || (await registration.pushManager.getSubscription()) !== null) return;
  await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: choice.publicKey,
  });
}

/** Connects the handlers to the events of the worker. */
export function listenForReminders(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(showPushed(scope, event.data, Date.now())));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openSet(scope));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => {
    if (event instanceof ExtendableEvent) event.waitUntil(renewSubscription(scope));
  });
  // TypeScript's type definitions do not contain `periodicsync`, because only Chromium has this event.
  scope.addEventListener('periodicsync', (event: Event) => {
    if (event instanceof ExtendableEvent && 'tag' in event && event.tag === REMINDER_TAG)
      event.waitUntil(showLocal(scope, Date.now()));
  });
}
