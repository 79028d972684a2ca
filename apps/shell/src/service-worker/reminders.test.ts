import { type CivilDate, reminderText } from '@mindloom/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubCaches } from '../platform/testing/fake-caches';
import {
  forgetReminder,
  readChoice,
  readShown,
  type ReminderChoice,
  writeChoice,
  writeSetDone,
} from './reminder-state';
import {
  listenForReminders,
  openSet,
  type ReminderScope,
  renewSubscription,
  showLocal,
  showPushed,
} from './reminders';

const today: CivilDate = '2026-11-23';
const at = (time: string) => Date.parse(`2026-11-23T${time}:00Z`);
const local: ReminderChoice = {
  userId: 'ada',
  way: 'local',
  hour: 18,
  zone: 'UTC',
  publicKey: '',
  endpoint: '',
};
const push: ReminderChoice = {
  ...local,
  way: 'push',
  publicKey: 'BNc',
  endpoint: 'https://push.example/1',
};

let stored: ReturnType<typeof stubCaches>;
beforeEach(() => {
  stored = stubCaches();
});
afterEach(() => vi.unstubAllGlobals());

/** A service worker for tests. It records the notifications that it shows and the windows that it opens. */
function worker(windows: { focus: () => Promise<unknown> }[] = [], subscription: object | null = null) {
  const shown: string[] = [];
  const showNotification = vi.fn(async (_title: string, options?: NotificationOptions) => {
    shown.push(options?.body ?? '');
  });
  const openWindow = vi.fn(async (_path: string) => null);
  const subscribe = vi.fn(async (_options: object) => ({}));
  const scope: ReminderScope = {
    registration: { showNotification, pushManager: { getSubscription: async () => subscription, subscribe } },
    clients: { matchAll: async () => windows, openWindow },
  };
  return { shown, showNotification, openWindow, subscribe, scope };
}

/** The data of a push message with a given content. */
const dataOf = (value: unknown) => ({ json: (): unknown => value });

describe('a push message', () => {
  it('a push message is shown as one notification, which replaces an earlier one', async () => {
    const { shown, showNotification, scope } = worker();
    await showPushed(scope, dataOf({ text: "Today's set is ready: Memory." }), at('18:00'));
    expect(shown).toEqual(["Today's set is ready: Memory."]);
    expect(showNotification).toHaveBeenCalledWith('Mindloom', expect.objectContaining({ tag: 'daily-set' }));
  });

  it.each([
    ['no data', null],
    ['another format', dataOf('text')],
    ['no text', dataOf({ text: 7 })],
    [
      'no JSON',
      {
        json: () => {
          throw new SyntaxError('no JSON');
        },
      },
    ],
  ])('the service worker shows its own text for a push message with %s', async (_, data) => {
    const { shown, scope } = worker();
    await writeChoice(push);
    await showPushed(scope, data, at('18:00'));
    expect(shown).toEqual([reminderText(today)]);
  });

  it('at most 200 characters of a push message are shown', async () => {
    const { shown, scope } = worker();
    await showPushed(scope, dataOf({ text: 'x'.repeat(1000) }), at('18:00'));
    expect(shown[0]).toHaveLength(200);
  });

  it("a push message shows nothing if its player has finished today's set on this device", async () => {
    const { shown, scope } = worker();
    await writeChoice(push);
    await writeSetDone('ada', today);
    await showPushed(scope, dataOf({ text: 'Ready' }), at('18:00'));
    expect(shown).toEqual([]);
    await writeSetDone('ada', '2026-11-22');
    await showPushed(scope, dataOf({ text: 'Ready' }), at('18:00'));
    await writeSetDone('ben', today);
    await showPushed(scope, dataOf({ text: 'Ready' }), at('18:00'));
    expect(shown).toHaveLength(2);
  });
});

describe('the background sync', () => {
  it("the background sync shows the day's games once, after the chosen hour", async () => {
    const { shown, scope } = worker();
    await writeChoice(local);
    await showLocal(scope, at('17:59'));
    expect(shown).toEqual([]);
    await showLocal(scope, at('18:00'));
    await showLocal(scope, at('23:00'));
    expect(shown).toEqual([reminderText(today)]);
    expect(await readShown()).toBe(today);
    await showLocal(scope, at('18:00') + 24 * 60 * 60 * 1000);
    expect(shown).toHaveLength(2);
  });

  it('the background sync shows nothing if no local reminder is turned on', async () => {
    const { shown, scope } = worker();
    await showLocal(scope, at('19:00'));
    await writeChoice(push);
    await showLocal(scope, at('19:00'));
    await writeChoice(local);
    await forgetReminder();
    await showLocal(scope, at('19:00'));
    expect(shown).toEqual([]);
  });

  it("the background sync shows nothing after today's set is finished", async () => {
    const { shown, scope } = worker();
    await writeChoice(local);
    await writeSetDone('ada', today);
    await showLocal(scope, at('19:00'));
    expect(shown).toEqual([]);
  });
});

it.each([
  ['text that is not JSON', 'text'],
  ['an unknown way to remind', { ...local, way: 'mail' }],
  ['an hour outside of the day', { ...local, hour: 24 }],
  ['a fraction of an hour', { ...local, hour: 1.5 }],
  ['a missing zone', { ...local, zone: null }],
  ['a list', []],
])('the service worker ignores a stored reminder that a script has replaced with %s', async (_, value) => {
  await writeChoice(local);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  stored.get('mindloom-reminder')?.set('/reminder/choice', text);
  expect(await readChoice()).toBeNull();
});

describe('a click on the notification', () => {
  it('a click on the notification opens the daily set when no window is open', async () => {
    const { openWindow, scope } = worker();
    await openSet(scope);
    expect(openWindow).toHaveBeenCalledWith('/game/daily-challenge');
  });

  it('a click on the notification focuses an open window but does not change its page, because the page may show a play', async () => {
    const focus = vi.fn(async () => undefined);
    const { openWindow, scope } = worker([{ focus }]);
    await openSet(scope);
    expect(focus).toHaveBeenCalledOnce();
    expect(openWindow).not.toHaveBeenCalled();
  });
});

describe('a subscription that the browser has ended', () => {
  it('a subscription that the browser has ended is renewed with the same key', async () => {
    const { subscribe, scope } = worker();
    await writeChoice(push);
    await renewSubscription(scope);
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BNc' });
  });

  it('a subscription that the browser has ended is not renewed if the reminder is off or local, or if the browser has already renewed it', async () => {
    const { subscribe, scope } = worker();
    await renewSubscription(scope);
    await writeChoice(local);
    await renewSubscription(scope);
    await writeChoice(push);
    const renewed = worker([], {});
    await renewSubscription(renewed.scope);
    expect(subscribe).not.toHaveBeenCalled();
    expect(renewed.subscribe).not.toHaveBeenCalled();
  });
});

it('the service worker listens only to pushes, clicks, ended subscriptions and its own background sync', async () => {
  class FakeEvent {
    readonly done: Promise<unknown>[] = [];
    data = null;
    readonly notification = { close: vi.fn() };
    constructor(readonly tag = '') {}
    waitUntil(work: Promise<unknown>): void {
      this.done.push(work);
    }
  }
  vi.stubGlobal('ExtendableEvent', FakeEvent);
  const { shown, openWindow, scope } = worker();
  const listeners = new Map<string, (event: FakeEvent) => void>();
  const addEventListener = (type: string, listener: (event: FakeEvent) => void) =>
    listeners.set(type, listener);
  listenForReminders(Object({ ...scope, addEventListener }));
  await writeChoice({ ...local, hour: 0 });
  const send = async (type: string, event: FakeEvent) => {
    listeners.get(type)?.(event);
    await Promise.all(event.done);
    return event;
  };
  await send('periodicsync', new FakeEvent('of another feature'));
  expect(shown).toEqual([]);
  await send('periodicsync', new FakeEvent('daily-set'));
  await send('push', new FakeEvent());
  expect(shown).toHaveLength(2);
  const click = await send('notificationclick', new FakeEvent());
  expect(click.notification.close).toHaveBeenCalledOnce();
  expect(openWindow).toHaveBeenCalledOnce();
  expect([...listeners.keys()].toSorted()).toEqual([
    'notificationclick',
    'periodicsync',
    'push',
    'pushsubscriptionchange',
  ]);
});
