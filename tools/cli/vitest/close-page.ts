import { vi } from 'vitest';

interface OpenResources {
  /** Functions that each close a channel, stop an interval or remove a listener. */
  cleanups: (() => void)[];
  /** The documents whose window is patched. */
  patched: WeakSet<Document>;
}

declare global {
  /**
   * The open channels, intervals and listeners of the test files of this process. They are in a global variable,
   * because every test file loads the modules again.
   */
  var openResources: OpenResources | undefined;
}

/**
 * Closes the page of the previous test file, because its resources would disturb the next file. A Supabase client, for
 * example, listens to its window, its channel and its intervals until the process ends.
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

/** Patches the globals so that every new channel and interval is recorded. */
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
    // A save that the previous test file started may end now and post a message to its closed channel. Drop the
    // message, because posting it would throw in the current test file.
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

/** Patches the window so that every new listener is recorded. */
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
