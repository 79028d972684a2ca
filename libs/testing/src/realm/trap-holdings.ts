import { prototypeOf, replaceMethod, watchClass } from './replace';
import { currentSession, type HoldingKind } from './session';

const OBSERVERS = ['ResizeObserver', 'IntersectionObserver', 'MutationObserver', 'PerformanceObserver'];

const CLOSABLE: readonly { name: string; kind: HoldingKind; closer: string }[] = [
  { name: 'AudioContext', kind: 'audio', closer: 'close' },
  { name: 'webkitAudioContext', kind: 'audio', closer: 'close' },
  { name: 'Worker', kind: 'worker', closer: 'terminate' },
  { name: 'BroadcastChannel', kind: 'worker', closer: 'close' },
];

const withArticle = (name: string) => `${/^[AEIO]/.test(name) ? 'an' : 'a'} ${name}`;

function trapObserver(name: string) {
  const prototype = prototypeOf(name);
  if (prototype === null) return;
  const observed = new WeakMap<object, Set<unknown>>();
  replaceMethod(prototype, 'observe', ({ self, args: [target], pass }) => {
    const session = currentSession();
    if (session !== null && typeof self === 'object' && self !== null) {
      observed.set(self, (observed.get(self) ?? new Set()).add(target));
      session.holding.set(self, { kind: 'observer', text: withArticle(name) });
    }
    return pass();
  });
  const release = (self: unknown, left: (targets: Set<unknown>) => boolean) => {
    if (typeof self !== 'object' || self === null) return;
    if (!left(observed.get(self) ?? new Set())) currentSession()?.holding.delete(self);
  };
  replaceMethod(prototype, 'unobserve', ({ self, args: [target], pass }) => {
    release(self, (targets) => targets.delete(target) && targets.size > 0);
    return pass();
  });
  replaceMethod(prototype, 'disconnect', ({ self, pass }) => {
    release(self, (targets) => {
      targets.clear();
      return false;
    });
    return pass();
  });
}

function trapClosable({ name, kind, closer }: (typeof CLOSABLE)[number]) {
  const prototype = prototypeOf(name);
  if (prototype === null) return;
  replaceMethod(prototype, closer, ({ self, pass }) => {
    if (typeof self === 'object' && self !== null) currentSession()?.holding.delete(self);
    return pass();
  });
  watchClass(name, (made) => currentSession()?.holding.set(made, { kind, text: withArticle(name) }));
}

/** While a session is open, observers, audio devices and workers are written down until they are let go. */
export function trapHoldings(): void {
  for (const name of OBSERVERS) trapObserver(name);
  for (const closable of CLOSABLE) trapClosable(closable);
}
