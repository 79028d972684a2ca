// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installEvent } from './install-event';
import { install, installWay } from './install-way';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const IPAD =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

/** Stubs the `navigator` of a browser with a given user agent. */
function browse(userAgent: string, { touchPoints = 0, isStandalone = false } = {}): void {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: touchPoints });
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: isStandalone && media.includes('standalone') }));
}

/** Returns the install event of a browser in whose dialog the player gives a certain answer. */
const eventWith = (outcome: string) =>
  Object.assign(new Event('beforeinstallprompt'), { prompt: vi.fn(async () => ({ outcome })) });

beforeEach(() => browse(CHROME));
afterEach(() => {
  installEvent.set(null);
  vi.unstubAllGlobals();
});

it('installWay returns null if the browser has sent no install event', () => {
  expect(installWay()).toBeNull();
});

it("install opens the browser's dialog, but only once for each event", async () => {
  const event = eventWith('accepted');
  installEvent.set(event);
  expect(installWay()).toBe('dialog');
  expect(await install()).toBe(true);
  expect(event.prompt).toHaveBeenCalledOnce();
  expect(installWay()).toBeNull();
  expect(await install()).toBe(false);
});

it('install returns false when the player closes the dialog', async () => {
  installEvent.set(eventWith('dismissed'));
  expect(await install()).toBe(false);
});

it('installWay returns null in the installed app', () => {
  installEvent.set(eventWith('accepted'));
  browse(CHROME, { isStandalone: true });
  expect(installWay()).toBeNull();
  browse(IPHONE, { isStandalone: true });
  expect(installWay()).toBeNull();
});

it("installWay returns 'share-menu' in Safari on an iPhone or iPad, but not on a Mac or in another browser", () => {
  browse(IPHONE);
  expect(installWay()).toBe('share-menu');
  browse(IPAD, { touchPoints: 5 });
  expect(installWay()).toBe('share-menu');
  browse(IPAD);
  expect(installWay()).toBeNull();
  browse(IPHONE.replace('Version/18.0', 'CriOS/140.0'));
  expect(installWay()).toBeNull();
});

it('installWay returns null in an app that Safari added to the home screen', () => {
  browse(IPHONE);
  vi.stubGlobal('navigator', { userAgent: IPHONE, maxTouchPoints: 5, standalone: true });
  expect(installWay()).toBeNull();
});
