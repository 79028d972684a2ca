import { interceptForbiddenCalls } from './forbidden-calls';
import { type InterceptedCall, overrideMethod } from './override';
import { trackListeners, trackResources } from './resource-tracking';
import { currentSession, errorText } from './session';

/** The browser's own functions, which are saved before the page is instrumented. */
export interface Natives {
  MutationObserver: typeof MutationObserver;
  nowMs: () => number;
  /** Waits for one turn of the task queue: until every task that was queued before this call has run. */
  turn: () => Promise<void>;
  /** Waits in real time. Use it for network requests, because they ignore the virtual time. */
  waitMs: (ms: number) => Promise<void>;
}

let natives: Natives | undefined;

function recordErrors() {
  addEventListener('error', ({ error, message }) => {
    currentSession()?.thrown.push(error instanceof Error ? errorText(error) : message);
  });
  addEventListener('unhandledrejection', (event) => {
    currentSession()?.thrown.push(`unhandled: ${errorText(event.reason)}`);
  });
}

/**
 * Instruments this page permanently. Further calls do nothing. The instrumentation is active only while a game is
 * observed. Call this function before a game's code is loaded, so that the code cannot save references to the original
 * functions.
 */
export function instrumentPage(): Natives {
  if (natives !== undefined) return natives;
  natives = saveNatives();
  recordErrors();
  overrideTime();
  trackListeners();
  trackResources();
  interceptForbiddenCalls();
  return natives;
}

/** Returns Node's setImmediate, or null in a browser. React schedules its work with setImmediate if it exists. */
const findSetImmediate = (): ((run: () => void) => unknown) | null => {
  const found: unknown = Reflect.get(globalThis, 'setImmediate');
  return typeof found === 'function' ? (run) => Reflect.apply(found, globalThis, [run]) : null;
};

/** Returns a `turn` that waits for a message, as React does in a browser. A timer would wait at least 1 ms. */
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

function saveNatives(): Natives {
  const queue = findSetImmediate();
  const now = performance.now.bind(performance);
  const later = setTimeout.bind(globalThis);
  return {
    MutationObserver,
    nowMs: now,
    waitMs: (ms) => new Promise((resolve) => void later(resolve, ms)),
    turn: queue === null ? turnByMessage() : () => new Promise((resolve) => void queue(resolve)),
  };
}

/** The duration of a frame at 60 Hz, rounded to whole milliseconds. */
const FRAME_MS = 16;

const callback = (value: unknown, args: readonly unknown[]) => () => {
  if (typeof value === 'function') Reflect.apply(value, globalThis, args);
};

function overrideTimer(name: string, kind: 'timeout' | 'interval') {
  overrideMethod(globalThis, name, ({ args: [run, delayMs, ...rest], pass }) => {
    const session = currentSession();
    if (session === null) return pass();
    return session.timeline.add(kind, Number(delayMs ?? 0), callback(run, rest));
  });
}

function overrideFrame() {
  overrideMethod(globalThis, 'requestAnimationFrame', ({ args: [run], pass }) => {
    const session = currentSession();
    if (session === null) return pass();
    return session.timeline.add('frame', FRAME_MS, () => callback(run, [performance.now()])());
  });
}

function overrideIdle() {
  const deadline = { didTimeout: false, timeRemaining: () => FRAME_MS };
  overrideMethod(globalThis, 'requestIdleCallback', ({ args: [run], pass }) => {
    const session = currentSession();
    if (session === null) return pass();
    return session.timeline.add('idle call', FRAME_MS, callback(run, [deadline]));
  });
}

const cancel = ({ args: [id], pass }: InterceptedCall) => {
  if (typeof id === 'number' && currentSession()?.timeline.remove(id)) return undefined;
  return pass();
};

/** Overrides timers, frames and clocks. While a game is observed, they follow the virtual time of the session. */
function overrideTime(): void {
  overrideTimer('setTimeout', 'timeout');
  overrideTimer('setInterval', 'interval');
  overrideFrame();
  overrideIdle();
  for (const name of ['clearTimeout', 'clearInterval', 'cancelAnimationFrame', 'cancelIdleCallback'])
    overrideMethod(globalThis, name, cancel);
  overrideMethod(performance, 'now', ({ pass }) => {
    const session = currentSession();
    return session === null ? pass() : session.startMs + session.timeline.nowMs();
  });
  overrideMethod(Date, 'now', ({ pass }) => {
    const session = currentSession();
    return session === null ? pass() : session.startDateMs + session.timeline.nowMs();
  });
}
