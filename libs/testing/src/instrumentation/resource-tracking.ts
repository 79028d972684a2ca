import { interceptConstructor, overrideMethod, ownerOf, prototypeOf } from './override';
import { type ActiveListener, currentSession, type ResourceKind, type Session } from './session';

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

const isSame = (
  one: ActiveListener,
  other: Pick<ActiveListener, 'target' | 'type' | 'listener' | 'capture'>,
) =>
  one.target === other.target &&
  one.type === other.type &&
  one.listener === other.listener &&
  one.capture === other.capture;

function forget({ listeners }: Session, removed: Parameters<typeof isSame>[1]) {
  const at = listeners.findIndex((one) => isSame(one, removed));
  if (at >= 0) listeners.splice(at, 1);
}

/** Returns the target of an `addEventListener` call. A call without an object targets the window. */
const targetOf = (self: unknown): object => (typeof self === 'object' && self !== null ? self : globalThis);

function overrideAdding(owner: object) {
  overrideMethod(owner, 'addEventListener', ({ self, args: [type, listener, given], pass }) => {
    const session = currentSession();
    pass();
    if (session === null || listener === null) return;
    const { capture, once, signal } = readOptions(given);
    const added = { target: targetOf(self), type: String(type), listener, capture, signal };
    if (session.listeners.some((one) => isSame(one, added))) return;
    session.listeners.push(added);
    // The browser removes a `once` listener after the first event. So add a second listener for the same event, which
    // removes the record of the first one.
    if (once) pass([type, () => forget(session, added), { capture, once }]);
  });
}

function overrideRemoving(owner: object) {
  overrideMethod(owner, 'removeEventListener', ({ self, args: [type, listener, given], pass }) => {
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

/** While a game is observed, records every listener until the listener is removed. */
export function trackListeners(): void {
  const starts = [globalThis, document, document.createElement('i'), matchMedia('print')];
  const owners = (name: string) => new Set(starts.flatMap((start) => ownerOf(start, name) ?? []));
  for (const owner of owners('addEventListener')) overrideAdding(owner);
  for (const owner of owners('removeEventListener')) overrideRemoving(owner);
}

const isNode = (target: object): target is Node => target instanceof Node;

/** Event targets that are not nodes and that exist as long as the page. */
const PERMANENT_TARGETS = new Set([
  'MediaQueryList',
  'VisualViewport',
  'ScreenOrientation',
  'Screen',
  'FontFaceSet',
  'Navigator',
]);

/** Returns true if the target of a listener still exists after the game's nodes have been removed. */
function outlives({ target, signal }: ActiveListener, element: Element): boolean {
  if (signal?.aborted || target instanceof AbortSignal) return false;
  if (target === globalThis || target === document || target === element) return true;
  if (isNode(target)) return target.isConnected && !element.contains(target);
  return PERMANENT_TARGETS.has(target.constructor.name);
}

function nameOf(target: object, element: Element): string {
  if (target === globalThis) return 'window';
  if (target === document) return 'document';
  if (target === element) return 'the host’s element';
  return isNode(target) ? `<${target.nodeName.toLowerCase()}>` : target.constructor.name;
}

/** Ignore `selectionchange`: React adds this listener once per page, with its first root, and never removes it. */
const isAddedByReact = ({ target, type }: ActiveListener) =>
  target === document && type === 'selectionchange';

/**
 * Describes the listeners that a game did not remove from targets that still exist. Equal listeners have one
 * description, which contains their number.
 */
export function outsideListeners({ listeners }: Session, element: Element): readonly string[] {
  const counts = new Map<string, number>();
  for (const one of listeners) {
    if (!outlives(one, element) || isAddedByReact(one)) continue;
    const text = `a ${one.type} listener on ${nameOf(one.target, element)}`;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([text, count]) => (count === 1 ? text : `${text} (${count} times)`));
}

/** Removes the listeners that a game did not remove, so that the next mount starts on a clean page. */
export function removeListeners({ listeners }: Session, element: Element): void {
  for (const one of listeners.filter((left) => outlives(left, element) && !isAddedByReact(left))) {
    if (!(one.target instanceof EventTarget) && one.target !== globalThis) continue;
    Reflect.apply(Reflect.get(one.target, 'removeEventListener'), one.target, [
      one.type,
      one.listener,
      one.capture,
    ]);
  }
}

const OBSERVERS = ['ResizeObserver', 'IntersectionObserver', 'MutationObserver', 'PerformanceObserver'];

const CLOSABLE: readonly { name: string; kind: ResourceKind; closer: string }[] = [
  { name: 'AudioContext', kind: 'audio', closer: 'close' },
  { name: 'webkitAudioContext', kind: 'audio', closer: 'close' },
  { name: 'Worker', kind: 'worker', closer: 'terminate' },
  { name: 'BroadcastChannel', kind: 'worker', closer: 'close' },
];

const withArticle = (name: string) => `${/^[AEIO]/.test(name) ? 'an' : 'a'} ${name}`;

function trackObserver(name: string) {
  const prototype = prototypeOf(name);
  if (prototype === null) return;
  const observed = new WeakMap<object, Set<unknown>>();
  overrideMethod(prototype, 'observe', ({ self, args: [target], pass }) => {
    const session = currentSession();
    if (session !== null && typeof self === 'object' && self !== null) {
      observed.set(self, (observed.get(self) ?? new Set()).add(target));
      session.openResources.set(self, { kind: 'observer', text: withArticle(name) });
    }
    return pass();
  });
  const release = (self: unknown, stillObserves: (targets: Set<unknown>) => boolean) => {
    if (typeof self !== 'object' || self === null) return;
    if (!stillObserves(observed.get(self) ?? new Set())) currentSession()?.openResources.delete(self);
  };
  overrideMethod(prototype, 'unobserve', ({ self, args: [target], pass }) => {
    release(self, (targets) => targets.delete(target) && targets.size > 0);
    return pass();
  });
  overrideMethod(prototype, 'disconnect', ({ self, pass }) => {
    release(self, (targets) => {
      targets.clear();
      return false;
    });
    return pass();
  });
}

function trackClosable({ name, kind, closer }: (typeof CLOSABLE)[number]) {
  const prototype = prototypeOf(name);
  if (prototype === null) return;
  overrideMethod(prototype, closer, ({ self, pass }) => {
    if (typeof self === 'object' && self !== null) currentSession()?.openResources.delete(self);
    return pass();
  });
  interceptConstructor(name, (created) =>
    currentSession()?.openResources.set(created, { kind, text: withArticle(name) }),
  );
}

/** While a game is observed, records observers, audio devices and workers until they are closed. */
export function trackResources(): void {
  for (const name of OBSERVERS) trackObserver(name);
  for (const closable of CLOSABLE) trackClosable(closable);
}
