type Method = (this: unknown, ...args: readonly unknown[]) => unknown;

const isMethod = (value: unknown): value is Method => typeof value === 'function';

/** A call that a trap sees: it may answer itself, or let the original answer. */
export interface TrappedCall {
  self: unknown;
  args: readonly unknown[];
  /** Calls the original, with the same arguments unless others are given. */
  pass: (args?: readonly unknown[]) => unknown;
}

/**
 * Replaces a method or function for good; without one of this name nothing happens.
 * @param answer is called instead.
 */
export function replaceMethod(owner: object, name: string, answer: (call: TrappedCall) => unknown): void {
  const original: unknown = Reflect.get(owner, name);
  if (!isMethod(original)) return;
  const value = function (this: unknown, ...args: readonly unknown[]): unknown {
    return answer({ self: this, args, pass: (others = args) => Reflect.apply(original, this, others) });
  };
  Object.defineProperty(owner, name, { value, writable: true, configurable: true });
}

/**
 * Watches a class of the page being used with `new`; without one of this name nothing happens.
 * @param onMade gets each new object; a throw of it keeps the object from being made.
 */
export function watchClass(name: string, onMade: (made: object) => void, before?: () => void): void {
  const original: unknown = Reflect.get(globalThis, name);
  if (!isMethod(original)) return;
  const value = new Proxy(original, {
    construct(target, args, newTarget): object {
      before?.();
      const made: unknown = Reflect.construct(target, args, newTarget);
      if (typeof made !== 'object' || made === null) throw new TypeError(`${name} makes no object`);
      onMade(made);
      return made;
    },
  });
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}

/** The object of a chain of prototypes that has a property of its own by this name. */
export function ownerOf(start: object, name: string): object | null {
  for (let owner: object | null = start; owner !== null; owner = Object.getPrototypeOf(owner)) {
    if (Object.hasOwn(owner, name)) return owner;
  }
  return null;
}

/** The prototype of a class of the page, or null where there is no such class. */
export function prototypeOf(className: string): object | null {
  const found: unknown = Reflect.get(globalThis, className);
  if (!isMethod(found)) return null;
  const prototype: unknown = Reflect.get(found, 'prototype');
  return typeof prototype === 'object' ? prototype : null;
}
