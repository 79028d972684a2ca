import { prototypeOf, replaceMethod, watchClass } from './replace';
import { currentSession, type DeedKind } from './session';

const REFUSED = 'a game has no network, no storage and no address of its own';

/** Forbidden methods, by the class that has them; each does nothing while a session is open. */
const METHODS: readonly { kind: DeedKind; of: string; names: readonly string[] }[] = [
  { kind: 'network', of: 'XMLHttpRequest', names: ['send'] },
  { kind: 'network', of: 'Navigator', names: ['sendBeacon'] },
  { kind: 'storage', of: 'Storage', names: ['setItem', 'removeItem', 'clear'] },
  { kind: 'storage', of: 'IDBFactory', names: ['open', 'deleteDatabase'] },
  { kind: 'storage', of: 'CacheStorage', names: ['open', 'delete'] },
  { kind: 'address', of: 'History', names: ['pushState', 'replaceState', 'go', 'back', 'forward'] },
];

/** Forbidden functions of the window. */
const FUNCTIONS: readonly { kind: DeedKind; name: string }[] = [
  { kind: 'address', name: 'open' },
  { kind: 'address', name: 'alert' },
  { kind: 'address', name: 'confirm' },
  { kind: 'address', name: 'prompt' },
];

const CONNECTIONS = ['WebSocket', 'EventSource'];

const firstWord = (args: readonly unknown[]) => (typeof args[0] === 'string' ? `'${args[0]}'` : '');

function note(kind: DeedKind, name: string, args: readonly unknown[]): boolean {
  const session = currentSession();
  session?.deeds.push({ kind, text: `${name}(${firstWord(args)})` });
  return session !== null;
}

const addressOf = (request: unknown) => (request instanceof Request ? request.url : String(request));

function trapFetch() {
  replaceMethod(globalThis, 'fetch', ({ args, pass }) => {
    const address = addressOf(args[0]);
    if (currentSession()?.isOwnFile(address)) return pass();
    return note('network', 'fetch', [address]) ? Promise.reject(new TypeError(REFUSED)) : pass();
  });
}

/** While a session is open, what a game may not do is written down and not done. */
export function trapDeeds(): void {
  trapFetch();
  for (const { kind, of, names } of METHODS) {
    const prototype = prototypeOf(of);
    for (const name of prototype === null ? [] : names)
      if (prototype !== null)
        replaceMethod(prototype, name, ({ args, pass }) =>
          note(kind, `${of}.${name}`, args) ? undefined : pass(),
        );
  }
  for (const { kind, name } of FUNCTIONS)
    replaceMethod(globalThis, name, ({ args, pass }) => (note(kind, name, args) ? null : pass()));
  for (const name of CONNECTIONS) {
    watchClass(
      name,
      () => {},
      () => {
        if (note('network', name, [])) throw new DOMException(REFUSED, 'SecurityError');
      },
    );
  }
}
