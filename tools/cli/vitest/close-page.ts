import { vi } from 'vitest';

interface OpenResources {
  /** Each closes one channel, stops one interval, or removes one listener. */
  cleanups: (() => void)[];
  /** Documents whose window is patched. */
  patched: WeakSet<Document>;
}

declare global {
  /** What the test files of this process opened. It is global, because every test file loads the modules again. */
  var openResources: OpenResources | undefined;
}

/**
 * Closes the page of the previous test file. A Supabase client, for example, keeps listening to its window, its channel and its
 * intervals as long as the process runs, and would disturb the next file.
 */
export function closePage(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  globalThis.openResources ??= patchProcess();
  for (const cleanup of globalThis.openResources.cleanups.splice(0)) cleanup();
  if (!('document' in globalThis)) return;
  emptyPage();
  patchWindow(globalThis.openResources);
}

/** Records all channels and intervals from now on. */
function patchProcess(): OpenResources {
  const cleanups: OpenResources['cleanups'] = [];
  const { BroadcastChannel: Channel, setInterval: startInterval } = globalThis;
  globalThis.BroadcastChannel = class extends Channel {
    #isClosed = false;
    constructor(name: string) {
      super(name);
      cleanups.push(() => {
        this.#isClosed = true;
        this.close();
      });
    }
    // A save of the previous file may finish now and post a message. A closed channel would throw in the current file, so
    // the message is dropped.
    override postMessage(message: unknown) {
      if (!this.#isClosed) Channel.prototype.postMessage.call(this, message);
    }
  };
  const setInterval = (...args: Parameters<typeof startInterval>) => {
    const interval = startInterval(...args);
    cleanups.push(() => clearInterval(interval));
    return interval;
  };
  globalThis.setInterval = Object.assign(setInterval, startInterval);
  return { cleanups, patched: new WeakSet() };
}

/** Records all listeners of the window from now on. */
function patchWindow({ cleanups, patched }: OpenResources): void {
  if (patched.has(document)) return;
  patched.add(document);
  const listen = window.addEventListener;
  window.addEventListener = (...args: Parameters<typeof listen>) => {
    cleanups.push(() => window.removeEventListener(...args));
    listen(...args);
  };
}

function emptyPage(): void {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
}
