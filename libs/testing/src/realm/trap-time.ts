import { replaceMethod, type TrappedCall } from './replace';
import { currentSession } from './session';

/** A frame of 60 per second, in whole milliseconds. */
const FRAME_MS = 16;

const callback = (value: unknown, args: readonly unknown[]) => () => {
  if (typeof value === 'function') Reflect.apply(value, globalThis, args);
};

function trapTimer(name: string, kind: 'timeout' | 'interval') {
  replaceMethod(globalThis, name, ({ args: [run, delayMs, ...rest], pass }) => {
    const session = currentSession();
    if (session === null) return pass();
    return session.timeline.add(kind, Number(delayMs ?? 0), callback(run, rest));
  });
}

function trapFrame() {
  replaceMethod(globalThis, 'requestAnimationFrame', ({ args: [run], pass }) => {
    const session = currentSession();
    if (session === null) return pass();
    return session.timeline.add('frame', FRAME_MS, () => callback(run, [performance.now()])());
  });
}

function trapIdle() {
  const deadline = { didTimeout: false, timeRemaining: () => FRAME_MS };
  replaceMethod(globalThis, 'requestIdleCallback', ({ args: [run], pass }) => {
    const session = currentSession();
    if (session === null) return pass();
    return session.timeline.add('idle call', FRAME_MS, callback(run, [deadline]));
  });
}

const cancel = ({ args: [id], pass }: TrappedCall) => {
  if (typeof id === 'number' && currentSession()?.timeline.remove(id)) return undefined;
  return pass();
};

/** While a session is open, timers, frames, `performance.now` and `Date.now` follow its timeline. */
export function trapTime(): void {
  trapTimer('setTimeout', 'timeout');
  trapTimer('setInterval', 'interval');
  trapFrame();
  trapIdle();
  for (const name of ['clearTimeout', 'clearInterval', 'cancelAnimationFrame', 'cancelIdleCallback'])
    replaceMethod(globalThis, name, cancel);
  replaceMethod(performance, 'now', ({ pass }) => {
    const session = currentSession();
    return session === null ? pass() : session.startMs + session.timeline.nowMs();
  });
  replaceMethod(Date, 'now', ({ pass }) => {
    const session = currentSession();
    return session === null ? pass() : session.startDateMs + session.timeline.nowMs();
  });
}
