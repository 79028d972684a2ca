/** A value that can be read and observed. React reads it with `useSyncExternalStore(store.subscribe, store.get)`. */
export interface Subscribable<T> {
  get: () => T;
  /** @returns a function that ends the subscription. */
  subscribe: (listener: () => void) => () => void;
}

export interface Store<T> extends Subscribable<T> {
  set: (next: T) => void;
}

export interface Listeners<Args extends readonly unknown[] = []> {
  /** @returns a function that ends the subscription. */
  subscribe: (listener: (...args: Args) => void) => () => void;
  /** Calls every subscribed listener, in the order of subscription. */
  notify: (...args: Args) => void;
}

/**
 * Creates a set of listeners for a value that is stored elsewhere. A listener may subscribe or unsubscribe while it
 * is called.
 */
export function createListeners<Args extends readonly unknown[] = []>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    subscribe(listener) {
      // Wrap the listener, so that the same function can subscribe twice, and each unsubscribe function removes only
      // its own subscription.
      const entry = (...args: Args) => listener(...args);
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    notify(...args) {
      const current = Array.from(listeners);
      for (const listener of current) listener(...args);
    },
  };
}

/**
 * Creates a store of one value. Listeners are called only when `set` changes the value (by `Object.is`).
 * @param initial the value until the first `set`.
 */
export function createStore<T>(initial: T): Store<T> {
  const { subscribe, notify } = createListeners();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      if (Object.is(value, next)) return;
      value = next;
      notify();
    },
    subscribe,
  };
}
