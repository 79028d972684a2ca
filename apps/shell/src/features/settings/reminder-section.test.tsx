// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installEvent } from '../../platform/install/install-event';
import { refreshReminder } from '../../platform/reminder/reminder';
import { ada } from '../../platform/testing/kept-session';
import { PUBLIC_KEY, servePushKey, stubReminding } from '../../platform/testing/reminding-browser';
import { readChoice, writeChoice } from '../../service-worker/reminder-state';
import { onEmptyDevice, openSettings, serve, type Served } from './testing/open-settings';

onEmptyDevice();

let served: Served;
let browser: ReturnType<typeof stubReminding>;
const useBrowser = (...abilities: Parameters<typeof stubReminding>) => {
  browser = stubReminding(...abilities);
};
beforeEach(() => {
  served = serve();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  browser.remove();
  installEvent.set(null);
  vi.restoreAllMocks();
});

const remindMe = () => screen.findByRole('switch', { name: 'Remind me' });
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Opens the settings and turns the reminder on. */
async function turnOn(): Promise<void> {
  openSettings();
  await userEvent.click(await remindMe());
}
/** Waits until the switch is on and the change is saved. */
const isOn = () =>
  waitFor(() => {
    expect(screen.getByRole('switch', { name: 'Remind me' })).toBeChecked();
    expect(screen.getByLabelText('Hour')).toBeEnabled();
  });

describe('the reminder by Web Push', () => {
  beforeEach(() => {
    servePushKey();
    useBrowser();
  });

  it('the reminder is off at first, and asks for the permission only when it is turned on', async () => {
    openSettings();
    expect(await remindMe()).not.toBeChecked();
    expect(screen.getByLabelText('Hour')).toHaveValue('18');
    expect(browser.requestPermission).not.toHaveBeenCalled();
    await userEvent.click(await remindMe());
    await isOn();
    expect(browser.requestPermission).toHaveBeenCalledOnce();
    expect(served.reminders).toEqual([
      {
        p_endpoint: 'https://push.example/1',
        p_p256dh: PUBLIC_KEY,
        p_auth: 'A'.repeat(22),
        p_hour: 18,
        p_zone: zone,
      },
    ]);
    cleanup();
    openSettings();
    expect(await remindMe()).toBeChecked();
  });

  it('a change of the hour is saved at once while the reminder is on', async () => {
    await turnOn();
    await isOn();
    await userEvent.selectOptions(screen.getByLabelText('Hour'), '7');
    await waitFor(() => expect(served.reminders).toHaveLength(2));
    expect(served.reminders[1]).toMatchObject({ p_hour: 7, p_endpoint: 'https://push.example/1' });
    await waitFor(async () => expect(await readChoice()).toMatchObject({ hour: 7 }));
  });

  it('turning the reminder off deletes the subscription in the browser and on the server', async () => {
    await turnOn();
    await isOn();
    await userEvent.click(await remindMe());
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Remind me' })).not.toBeChecked());
    expect(browser.endpoint).toBeNull();
    expect(await readChoice()).toBeNull();
    expect(served.requests).toContain('DELETE push_subscriptions');
  });

  it('the reminder stays off when the player does not allow notifications, and the page says so', async () => {
    browser.answer = 'denied';
    await turnOn();
    expect(await screen.findByText(/did not allow notifications, so the reminder is off/)).toBeVisible();
    expect(await remindMe()).not.toBeChecked();
    expect(served.reminders).toEqual([]);
    expect(browser.endpoint).toBeNull();
  });

  it.each([
    ['the server refuses the subscription', 400, 'ML-361: the push subscription breaks a rule', 'ML-361'],
    ['the server fails', 500, 'unexpected', 'ML-334'],
  ])('the reminder stays off and keeps no subscription when %s', async (_, status, message, code) => {
    served.reminder = () => Response.json({ message, code: 'X' }, { status });
    await turnOn();
    expect(await screen.findByText(new RegExp(`nothing was changed.*\\(${code}\\)`))).toBeVisible();
    expect(await remindMe()).not.toBeChecked();
    expect(browser.endpoint).toBeNull();
    expect(await readChoice()).toBeNull();
  });

  it('the reminder stays off and shows an error code when the browser cannot subscribe', async () => {
    browser.isBroken = true;
    await turnOn();
    expect(await screen.findByText(/\(ML-364\)/)).toBeVisible();
    expect(await remindMe()).not.toBeChecked();
  });

  it('if the browser has renewed the subscription, a later visit stores the new subscription on the server', async () => {
    await turnOn();
    await isOn();
    browser.endpoint = 'https://push.example/renewed';
    await refreshReminder(ada);
    expect(served.reminders[1]).toMatchObject({ p_endpoint: 'https://push.example/renewed', p_hour: 18 });
    await refreshReminder(ada);
    expect(served.reminders).toHaveLength(2);
  });

  it('a later visit stores a changed time zone, and subscribes again if the public key has changed', async () => {
    await turnOn();
    await isOn();
    const choice = await readChoice();
    if (choice === null) throw new Error('the reminder is off');
    await writeChoice({ ...choice, zone: 'Asia/Kathmandu' });
    await refreshReminder(ada);
    expect(served.reminders[1]).toMatchObject({ p_zone: zone });
    servePushKey(`B${'C'.repeat(86)}`);
    await refreshReminder(ada);
    expect(served.reminders[2]).toMatchObject({ p_endpoint: 'https://push.example/2' });
  });

  it('the reminder ends when another account signs in, or when the permission is withdrawn', async () => {
    await turnOn();
    await isOn();
    browser.permission = 'denied';
    await refreshReminder(ada);
    expect(await readChoice()).toBeNull();
    browser.permission = 'granted';
    cleanup();
    await turnOn();
    await isOn();
    await refreshReminder({ ...ada, id: 'player-2' });
    expect(await readChoice()).toBeNull();
    expect(browser.endpoint).toBeNull();
  });

  it('the reminder of another account is shown as off, and turning it on makes a new subscription', async () => {
    await turnOn();
    await isOn();
    const choice = await readChoice();
    if (choice === null) throw new Error('the reminder is off');
    await writeChoice({ ...choice, userId: 'player-2' });
    cleanup();
    openSettings();
    expect(await remindMe()).not.toBeChecked();
    await userEvent.click(await remindMe());
    await isOn();
    expect(served.reminders[1]).toMatchObject({ p_endpoint: 'https://push.example/2' });
  });
});

describe('the reminder of an installed app without Web Push', () => {
  it('without Web Push, the reminder registers a background sync and says that its time is uncertain', async () => {
    useBrowser({ push: false, sync: 'granted' });
    await turnOn();
    await isOn();
    expect(screen.getByText(/The browser decides when, and on some days it does not remind/)).toBeVisible();
    expect([...browser.syncs]).toEqual(['daily-set']);
    expect(served.reminders).toEqual([]);
    await userEvent.click(await remindMe());
    await waitFor(() => expect(browser.syncs.size).toBe(0));
    expect(await readChoice()).toBeNull();
  });

  it('if this installation has no keys for Web Push, the reminder uses the background sync even if the browser supports Web Push', async () => {
    useBrowser({ sync: 'granted' });
    await turnOn();
    await isOn();
    expect([...browser.syncs]).toEqual(['daily-set']);
  });
});

describe('a browser that cannot remind now', () => {
  const cannot = async (text: RegExp) => {
    openSettings();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('switch', { name: 'Remind me' })).toBeNull();
  };

  it('a browser without push and background sync gets no switch for the reminder', async () => {
    useBrowser({ push: false });
    servePushKey();
    await cannot(/This browser cannot remind you/);
  });

  it('without the public key for Web Push and without background sync, there is no switch for the reminder', async () => {
    useBrowser();
    await cannot(/This browser cannot remind you/);
  });

  it('without a service worker, there is no switch for the reminder', async () => {
    useBrowser({ worker: false });
    servePushKey();
    await cannot(/This browser cannot remind you/);
  });

  it('the player is told to install the app if only the installed app may sync in the background', async () => {
    useBrowser({ push: false, sync: 'denied' });
    await cannot(/only the installed app can remind you/);
  });

  it('on an iPhone, whose tabs have no push, the player is told to install the app', async () => {
    useBrowser({ push: false });
    servePushKey();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1');
    await cannot(/only the installed app can remind you/);
  });

  it('the player is told if the browser blocks the notifications of the site', async () => {
    useBrowser();
    servePushKey();
    browser.permission = 'denied';
    await cannot(/Notifications of this site are blocked/);
  });
});

describe('the section "Install Mindloom"', () => {
  it('the section "Install Mindloom" is missing until the browser offers an installation', async () => {
    useBrowser();
    const prompt = vi.fn(async () => ({ outcome: 'accepted' }));
    openSettings();
    expect(screen.queryByRole('region', { name: 'Install Mindloom' })).toBeNull();
    installEvent.set(Object.assign(new Event('beforeinstallprompt'), { prompt }));
    await userEvent.click(await screen.findByRole('button', { name: 'Install Mindloom' }));
    expect(prompt).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Install Mindloom' })).toBeNull());
  });

  it('the section "Install Mindloom" is missing in the installed app', () => {
    useBrowser();
    vi.stubGlobal('matchMedia', (media: string) => ({ matches: media.includes('standalone') }));
    installEvent.set(new Event('beforeinstallprompt'));
    openSettings();
    expect(screen.queryByRole('region', { name: 'Install Mindloom' })).toBeNull();
  });
});
