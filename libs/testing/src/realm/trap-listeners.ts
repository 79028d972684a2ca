import { ownerOf, replaceMethod } from './replace';
import { currentSession, type Listening, type Session } from './session';

interface Options {
  capture: boolean;
  once: boolean;
  signal: AbortSignal | null;
}

function readOptions(value: unknown): Options {
  if (typeof value !== 'object' || value === null)
    return { capture: value === true, once: false, signal: null };
  const signal: unknown = Reflect.get(value, 'signal');
  return {
    capture: Reflect.get(value, 'capture') === true,
    once: Reflect.get(value, 'once') === true,
    signal: signal instanceof AbortSignal ? signal : null,
  };
}

const isSame = (one: Listening, other: Pick<Listening, 'target' | 'type' | 'listener' | 'capture'>) =>
  one.target === other.target &&
  one.type === other.type &&
  one.listener === other.listener &&
  one.capture === other.capture;

function forget({ listening }: Session, gone: Parameters<typeof isSame>[1]) {
  const at = listening.findIndex((one) => isSame(one, gone));
  if (at >= 0) listening.splice(at, 1);
}

/** A bare `addEventListener(...)` means the window. */
const targetOf = (self: unknown): object => (typeof self === 'object' && self !== null ? self : globalThis);

function trapAdding(owner: object) {
  replaceMethod(owner, 'addEventListener', ({ self, args: [type, listener, given], pass }) => {
    const session = currentSession();
    pass();
    if (session === null || listener === null) return;
    const { capture, once, signal } = readOptions(given);
    const added = { target: targetOf(self), type: String(type), listener, capture, signal };
    if (session.listening.some((one) => isSame(one, added))) return;
    session.listening.push(added);
    // The browser takes it away by itself: so does the record, at the same event.
    if (once) pass([type, () => forget(session, added), { capture, once }]);
  });
}

function trapRemoving(owner: object) {
  replaceMethod(owner, 'removeEventListener', ({ self, args: [type, listener, given], pass }) => {
    const session = currentSession();
    pass();
    if (session === null) return;
    forget(session, {
      target: targetOf(self),
      type: String(type),
      listener,
      capture: readOptions(given).capture,
    });
  });
}

/** While a session is open, every listener of the page is written down until it is removed. */
export function trapListeners(): void {
  const starts = [globalThis, document, document.createElement('i'), matchMedia('print')];
  const owners = (name: string) => new Set(starts.flatMap((start) => ownerOf(start, name) ?? []));
  for (const owner of owners('addEventListener')) trapAdding(owner);
  for (const owner of owners('removeEventListener')) trapRemoving(owner);
}
