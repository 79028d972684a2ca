// The real outbox needs a page around it; this is as much of one as it looks at.
import * as fakeIndexedDb from 'fake-indexeddb';

const SHELL = 'http://localhost:4200';

/** What the page's server tells the page. */
export interface PageConfig {
  supabaseUrl: string;
  supabaseKey: string;
}

/** One turn after another, as one browser gives them to its tabs. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, work: () => Promise<void>) => {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

function createStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** Gives this process what a page of the shell finds around it: disk, locks, address bar, configuration. */
export function provideBrowser(config: PageConfig): void {
  const content = JSON.stringify({ ...config, gamesOrigin: SHELL });
  const location = new URL(SHELL);
  const localStorage = createStorage();
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    querySelector: () => ({ getAttribute: () => content }),
  });
  const window = Object.assign(new EventTarget(), { location, localStorage, document });
  const navigator = { locks: createLocks(), storage: {} };
  // Node 20 has no WebSocket, which the auth client wants to see before it is made.
  const globals = { document, window, navigator, location, localStorage, WebSocket: EventTarget };
  const database = Object.entries(fakeIndexedDb).filter(([name]) => /^(?:IDB|indexedDB$)/.test(name));
  for (const [name, value] of [...Object.entries(globals), ...database])
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
