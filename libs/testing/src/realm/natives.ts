/** What the browser itself offers, taken before any trap is set. */
export interface Natives {
  MutationObserver: typeof MutationObserver;
  nowMs: () => number;
  /** One turn of the page's own queue of tasks: whatever was queued before has run afterwards. */
  turn: () => Promise<void>;
  /** Real time: for what the network brings or fails to bring. */
  waitMs: (ms: number) => Promise<void>;
}

/** Node's own queue, which React uses where it is there. */
const immediate = (): ((run: () => void) => unknown) | null => {
  const found: unknown = Reflect.get(globalThis, 'setImmediate');
  return typeof found === 'function' ? (run) => Reflect.apply(found, globalThis, [run]) : null;
};

/** By a message, as React does in a browser: a timer would wait at least 1 ms. */
function turnByMessage(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.addEventListener('message', () => waiting.shift()?.());
  port1.start();
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(null);
    });
}

/** Keeps what the traps replace. */
export function keepNatives(): Natives {
  const queue = immediate();
  const now = performance.now.bind(performance);
  const later = setTimeout.bind(globalThis);
  return {
    MutationObserver,
    nowMs: now,
    waitMs: (ms) => new Promise((resolve) => void later(resolve, ms)),
    turn: queue === null ? turnByMessage() : () => new Promise((resolve) => void queue(resolve)),
  };
}
