import type { Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility';
import { newPlayer } from '../drivers/account';
import { apiClientOf, jsonOf } from '../drivers/api-client';
import { waitForOfflineCopy } from '../drivers/offline-copy';
import { systemAddresses } from '../drivers/system';
import { expect, test } from '../drivers/test';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'], timezoneId: 'Europe/Berlin' });

const ENDPOINT = 'https://push.example.invalid/device';

/** Replaces the browser's push service, which a test cannot reach. All other parts are those of the browser. */
function stubPushService(endpoint: string): void {
  const key = 'pushed';
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }),
    unsubscribe: async () => {
      localStorage.removeItem(key);
      return true;
    },
  };
  const current = async () => (localStorage.getItem(key) === null ? null : subscription);
  const subscribe = async () => {
    localStorage.setItem(key, 'yes');
    return subscription;
  };
  Object.assign(PushManager.prototype, { getSubscription: current, subscribe });
}

/** Sends events to the service worker as the browser does. */
async function workerEvents(page: Page) {
  const client = await page.context().newCDPSession(page);
  const origin = systemAddresses().shell;
  const registered = new Promise<string>((resolve) =>
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (own) resolve(own.registrationId);
    }),
  );
  await client.send('ServiceWorker.enable');
  const registrationId = await registered;
  return {
    push: (data: string) => client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
  };
}

const notifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ body }) => body);
  });

test('a player turns the reminder on, gets one notification a day, and turns it off', async ({ page }) => {
  await page.addInitScript(stubPushService, ENDPOINT);
  const api = await apiClientOf(page, await newPlayer(page));
  const stored = async () =>
    jsonOf<object[]>(await api.get('/rest/v1/push_subscriptions?select=endpoint,hour,zone'));
  await waitForOfflineCopy(page);
  await page.goto('/settings');
  // Skip the test in a build of Chromium that cannot show windows, because it refuses notifications although the test
  // grants the permission.
  const permission = await page.evaluate(() => Notification.permission);
  test.skip(permission === 'denied', 'this browser has no notifications');
  const remindMe = page.getByRole('switch', { name: 'Remind me' });
  await expect(remindMe).not.toBeChecked();
  expect(await stored()).toEqual([]);

  await remindMe.check();
  await expect(remindMe).toBeChecked();
  const row = { endpoint: ENDPOINT, hour: 18, zone: 'Europe/Berlin' };
  await expect.poll(stored).toMatchObject([row]);
  await page.getByLabel('Hour').selectOption('7');
  await expect.poll(stored).toMatchObject([{ ...row, hour: 7 }]);
  await expectAccessible(page);

  const worker = await workerEvents(page);
  await worker.push(JSON.stringify({ text: "Today's set is ready: Memory Master." }));
  await expect.poll(() => notifications(page)).toEqual(["Today's set is ready: Memory Master."]);
  await worker.push('no JSON');
  await expect
    .poll(() => notifications(page))
    .toEqual([expect.stringMatching(/^Today's set is ready: .+, .+, .+\.$/)]);

  await page.reload();
  await expect(remindMe).toBeChecked();
  await remindMe.uncheck();
  await expect.poll(stored).toEqual([]);
  await page.reload();
  await expect(remindMe).not.toBeChecked();
});

test('the settings offer to install the app if the browser has offered the installation', async ({
  page,
}) => {
  await newPlayer(page);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  const prevented = await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(event, { prompt: async () => ({ outcome: 'accepted' }) });
    dispatchEvent(event);
    return event.defaultPrevented;
  });
  expect(prevented).toBe(true);
  await page.getByRole('button', { name: 'Install Mindloom' }).click();
  await expect(page.getByRole('button', { name: 'Install Mindloom' })).toHaveCount(0);
});
