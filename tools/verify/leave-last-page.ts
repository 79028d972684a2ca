import { vi } from 'vitest';

interface LeftOpen {
  endings: (() => void)[];
  /** The pages whose windows are watched. */
  watched: WeakSet<Document>;
}

declare global {
  /** What the test files of this process have left open. Kept beside the modules, which every file loads anew. */
  var leftOpen: LeftOpen | undefined;
}

/** Channels and clocks that are started from now on can be ended. */
function watchProcess(): LeftOpen {
  const endings: LeftOpen['endings'] = [];
  const { BroadcastChannel: Channel, setInterval: startInterval } = globalThis;
  globalThis.BroadcastChannel = class extends Channel {
    #isLeft = false;
    constructor(name: string) {
      super(name);
      endings.push(() => {
        this.#isLeft = true;
        this.close();
      });
    }
    // A save of the file before may end now. Its page is gone, so its message has no reader: it is dropped, where a
    // closed channel would throw into the file that runs.
    override postMessage(message: unknown) {
      if (!this.#isLeft) Channel.prototype.postMessage.call(this, message);
    }
  };
  const setInterval = (...args: Parameters<typeof startInterval>) => {
    const interval = startInterval(...args);
    endings.push(() => clearInterval(interval));
    return interval;
  };
  globalThis.setInterval = Object.assign(setInterval, startInterval);
  return { endings, watched: new WeakSet() };
}

/** So can what listens to the window. */
function watchWindow({ endings, watched }: LeftOpen): void {
  if (watched.has(document)) return;
  watched.add(document);
  const listen = window.addEventListener;
  window.addEventListener = (...args: Parameters<typeof listen>) => {
    endings.push(() => window.removeEventListener(...args));
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

/**
 * Leaves the page of the test file before: a client of Supabase, for one, goes on listening to its window, its channel
 * and its clock for as long as the process lives, and would speak to those of the next file.
 */
export function leaveLastPage(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  globalThis.leftOpen ??= watchProcess();
  for (const end of globalThis.leftOpen.endings.splice(0)) end();
  if (!('document' in globalThis)) return;
  emptyPage();
  watchWindow(globalThis.leftOpen);
}
