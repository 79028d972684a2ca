// Simulates in a Node process the parts of a browser that the outbox of the product uses.
import * as fakeIndexedDb from 'fake-indexeddb';

const SHELL_URL = 'http://localhost:4200';

/** The configuration that the server of the shell writes into the page. */
export interface PageConfig {
  supabaseUrl: string;
  supabaseKey: string;
}

/** Web Locks for one tab. Grants one lock after another. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, work: () => Promise<void>) => {
      const result = last.then(work);
      last = result.catch(() => undefined);
      return result;
    },
  };
}

function createStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** Defines the globals that a page of the shell has: IndexedDB, locks, location and configuration. */
export function installBrowserGlobals(config: PageConfig): void {
  const content = JSON.stringify({ ...config, gamesOrigin: SHELL_URL });
  const location = new URL(SHELL_URL);
  const localStorage = createStorage();
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    querySelector: () => ({ getAttribute: () => content }),
  });
  const window = Object.assign(new EventTarget(), { location, localStorage, document });
  const navigator = { locks: createLocks(), storage: {} };
  // Node 20 has no WebSocket, but the auth client checks that it exists.
  const globals = { document, window, navigator, location, localStorage, WebSocket: EventTarget };
  const database = Object.entries(fakeIndexedDb).filter(([name]) => /^(?:IDB|indexedDB$)/.test(name));
  for (const [name, value] of [...Object.entries(globals), ...database])
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

/**
 * Speeds up the clock, the timers and the abort timeouts of this process. The code that uses them does not have to change.
 * @param pace the factor. With 10, a wait of one second takes 100 ms.
 * @returns a function that restores the normal clock.
 */
export function speedUpClock(pace: number): () => void {
  const { now } = Date;
  const { setTimeout } = globalThis;
  const timeout: unknown = Reflect.get(AbortSignal, 'timeout');
  const startMs = now();
  const fastSetTimeout = (work: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) =>
    setTimeout(work, ms / pace, ...values);
  const install = (clock: { now: unknown; setTimeout: unknown; timeout: unknown }) => {
    Reflect.set(Date, 'now', clock.now);
    Reflect.set(globalThis, 'setTimeout', clock.setTimeout);
    Reflect.set(AbortSignal, 'timeout', clock.timeout);
  };
  install({
    now: () => Math.floor(startMs + (now() - startMs) * pace),
    setTimeout: fastSetTimeout,
    timeout(limitMs: number) {
      const controller = new AbortController();
      const abort = () => controller.abort(new DOMException('timed out', 'TimeoutError'));
      fastSetTimeout(abort, limitMs).unref();
      return controller.signal;
    },
  });
  return () => install({ now, setTimeout, timeout });
}
