import { vi } from 'vitest';
import { stubCaches } from './fake-caches';

export const PUBLIC_KEY = `B${'A'.repeat(86)}`;

export interface RemindingBrowser {
  /** What the player answers when the page asks for the permission. */
  answer: NotificationPermission;
  permission: NotificationPermission;
  /** The endpoint of the current subscription; null without one. */
  endpoint: string | null;
  /** Whether the browser refuses to subscribe. */
  isBroken: boolean;
  /** The tags of the periodic syncs. */
  syncs: Set<string>;
  requestPermission: ReturnType<typeof vi.fn>;
}

interface Abilities {
  push?: boolean;
  /** The permission for Periodic Background Sync; false if the browser does not have it. */
  sync?: 'granted' | 'denied' | false;
  worker?: boolean;
}

/** Stubs the parts of a browser that reminders need. Call `vi.unstubAllGlobals` and the returned `remove` afterwards. */
export function stubReminding({ push = true, sync = false, worker = true }: Abilities = {}) {
  stubCaches();
  let subscriptions = 0;
  const browser: RemindingBrowser = {
    answer: 'granted',
    permission: 'default',
    endpoint: null,
    isBroken: false,
    syncs: new Set(),
    requestPermission: vi.fn(async () => {
      browser.permission = browser.answer;
      return browser.answer;
    }),
  };
  const subscription = (endpoint: string) => ({
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: PUBLIC_KEY, auth: 'A'.repeat(22) } }),
    unsubscribe: async () => {
      browser.endpoint = null;
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => (browser.endpoint === null ? null : subscription(browser.endpoint)),
    subscribe: async () => {
      if (browser.isBroken) throw new DOMException('no push service', 'AbortError');
      browser.endpoint ??= `https://push.example/${(subscriptions += 1)}`;
      return subscription(browser.endpoint);
    },
  };
  const periodicSync = {
    register: async (tag: string) => void browser.syncs.add(tag),
    unregister: async (tag: string) => void browser.syncs.delete(tag),
  };
  const registration = { pushManager, ...(sync !== false && { periodicSync }) };
  const define = (name: string, value: object) =>
    Object.defineProperty(navigator, name, { configurable: true, value });
  define('serviceWorker', { getRegistration: async () => (worker ? registration : undefined) });
  define('permissions', { query: async () => ({ state: sync === false ? 'denied' : sync }) });
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: browser.requestPermission,
  });
  if (push) vi.stubGlobal('PushManager', vi.fn());
  const remove = () => {
    for (const name of ['serviceWorker', 'permissions']) Reflect.deleteProperty(navigator, name);
  };
  return Object.assign(browser, { remove });
}

/** Adds the public key of Web Push to the page's configuration. */
export function servePushKey(publicKey = PUBLIC_KEY): void {
  const meta = document.querySelector('meta[name="mindloom-config"]');
  const config: object = JSON.parse(meta?.getAttribute('content') ?? '{}');
  meta?.setAttribute('content', JSON.stringify({ ...config, pushPublicKey: publicKey }));
}
