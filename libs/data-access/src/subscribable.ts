/** A value that can be read and watched: the shape that React's useSyncExternalStore expects. */
export interface Subscribable<T> {
  get: () => T;
  /** @returns a function that ends the subscription. */
  subscribe: (listener: () => void) => () => void;
}

export interface Store<T> extends Subscribable<T> {
  set: (next: T) => void;
}

/**
 * A store of one value. Listeners hear of it only when it became another value (Object.is).
 * @param initial the value until the first set.
 */
export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
