import { type Mock, vi } from 'vitest';
import { MemoryStorage } from './memory-storage';

/** A request that the page has sent. */
export interface SentRequest {
  method: string;
  path: string;
  search: URLSearchParams;
  headers: Headers;
  body: unknown;
}

/** The stubbed browser of a device: its storage, its address bar, and a log of all requests. */
export interface Device {
  storage: MemoryStorage;
  sent: SentRequest[];
  show: (isVisible: boolean) => void;
  goTo: (href: string) => void;
  network: { isUp: boolean };
  persist: Mock<() => Promise<boolean>>;
}

export const SHELL = 'http://localhost:14200';

const parsed = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));

/**
 * Stubs the browser globals of a page. Requests use the real network.
 * @param config the content of `<meta name="mindloom-config">`; null omits the element.
 */
export function stubDevice(config: unknown): Device {
  const page = new EventTarget();
  const location = new URL(SHELL);
  const storage = new MemoryStorage();
  const device: Device = {
    storage,
    sent: [],
    network: { isUp: true },
    persist: vi.fn(async () => true),
    goTo: (href) => {
      location.href = new URL(href, SHELL).href;
    },
    show: (isVisible) => {
      document.visibilityState = isVisible ? 'visible' : 'hidden';
      document.dispatchEvent(new Event('visibilitychange'));
      page.dispatchEvent(new Event('visibilitychange'));
    },
  };
  const meta = { getAttribute: () => JSON.stringify(config) };
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    querySelector: () => (config === null ? null : meta),
  });
  const window = Object.assign(page, { location, localStorage: storage, document });
  // Hide the auth client's warning about several clients in one process, because in these tests each client represents
  // a tab.
  vi.spyOn(console, 'warn').mockReturnValue();
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (!device.network.isUp) throw new TypeError('Failed to fetch');
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    device.sent.push({
      method: request.method,
      path: pathname,
      search: searchParams,
      headers: request.headers,
      body: parsed(await request.clone().text()),
    });
    return realFetch(request);
  });
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', { storage: { persist: device.persist } });
  vi.stubGlobal('location', location);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', window);
  return device;
}
