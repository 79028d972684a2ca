import { interceptConstructor, overrideMethod, prototypeOf } from './override';
import { currentSession, type ForbiddenKind } from './session';

const REFUSED = 'a game must not use the network, storage or the address';

/** The forbidden methods of each class. They do nothing while a game is observed. */
const METHODS: readonly { kind: ForbiddenKind; of: string; names: readonly string[] }[] = [
  { kind: 'network', of: 'XMLHttpRequest', names: ['send'] },
  { kind: 'network', of: 'Navigator', names: ['sendBeacon'] },
  { kind: 'storage', of: 'Storage', names: ['setItem', 'removeItem', 'clear'] },
  { kind: 'storage', of: 'IDBFactory', names: ['open', 'deleteDatabase'] },
  { kind: 'storage', of: 'CacheStorage', names: ['open', 'delete'] },
  { kind: 'address', of: 'History', names: ['pushState', 'replaceState', 'go', 'back', 'forward'] },
];

/** The forbidden functions of the window. They do nothing while a game is observed. */
const FUNCTIONS: readonly { kind: ForbiddenKind; name: string }[] = [
  { kind: 'address', name: 'open' },
  { kind: 'address', name: 'alert' },
  { kind: 'address', name: 'confirm' },
  { kind: 'address', name: 'prompt' },
];

const CONNECTIONS = ['WebSocket', 'EventSource'];

const firstArgument = (args: readonly unknown[]) => (typeof args[0] === 'string' ? `'${args[0]}'` : '');

/** Records a forbidden call. @returns false if no game is observed and nothing was recorded. */
function note(kind: ForbiddenKind, name: string, args: readonly unknown[]): boolean {
  const session = currentSession();
  session?.forbiddenCalls.push({ kind, text: `${name}(${firstArgument(args)})` });
  return session !== null;
}

const urlOf = (request: unknown) => (request instanceof Request ? request.url : String(request));

function overrideFetch() {
  overrideMethod(globalThis, 'fetch', ({ args, pass }) => {
    const url = urlOf(args[0]);
    if (currentSession()?.isOwnFile(url)) return pass();
    return note('network', 'fetch', [url]) ? Promise.reject(new TypeError(REFUSED)) : pass();
  });
}

/** Intercepts forbidden calls. While a game is observed, they are recorded but not carried out. */
export function interceptForbiddenCalls(): void {
  overrideFetch();
  for (const { kind, of, names } of METHODS) {
    const prototype = prototypeOf(of);
    for (const name of prototype === null ? [] : names)
      if (prototype !== null)
        overrideMethod(prototype, name, ({ args, pass }) =>
          note(kind, `${of}.${name}`, args) ? undefined : pass(),
        );
  }
  for (const { kind, name } of FUNCTIONS)
    overrideMethod(globalThis, name, ({ args, pass }) => (note(kind, name, args) ? null : pass()));
  for (const name of CONNECTIONS) {
    interceptConstructor(
      name,
      () => {},
      () => {
        if (note('network', name, [])) throw new DOMException(REFUSED, 'SecurityError');
      },
    );
  }
}
