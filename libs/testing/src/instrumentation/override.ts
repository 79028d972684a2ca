type Method = (this: unknown, ...args: readonly unknown[]) => unknown;

const isMethod = (value: unknown): value is Method => typeof value === 'function';

/**
 * A call of an overridden function. The override returns a result of its own, or calls the original function with
 * `pass`.
 */
export interface InterceptedCall {
  self: unknown;
  args: readonly unknown[];
  /** Calls the original function, by default with the same arguments. */
  pass: (args?: readonly unknown[]) => unknown;
}

/**
 * Overrides a method or function permanently. Does nothing if the function does not exist.
 * @param override the function that is called instead.
 */
export function overrideMethod(
  owner: object,
  name: string,
  override: (call: InterceptedCall) => unknown,
): void {
  const original: unknown = Reflect.get(owner, name);
  if (!isMethod(original)) return;
  const value = function (this: unknown, ...args: readonly unknown[]): unknown {
    return override({ self: this, args, pass: (newArgs = args) => Reflect.apply(original, this, newArgs) });
  };
  Object.defineProperty(owner, name, { value, writable: true, configurable: true });
}

/**
 * Intercepts the constructor of a global class permanently. Does nothing if the class does not exist.
 * @param onCreated is called with each new object.
 * @param before is called before the construction. If it throws an error, nothing is constructed.
 */
export function interceptConstructor(
  name: string,
  onCreated: (created: object) => void,
  before?: () => void,
): void {
  const original: unknown = Reflect.get(globalThis, name);
  if (!isMethod(original)) return;
  const value = new Proxy(original, {
    construct(target, args, newTarget): object {
      before?.();
      const created: unknown = Reflect.construct(target, args, newTarget);
      if (typeof created !== 'object' || created === null) throw new TypeError(`${name} creates no object`);
      onCreated(created);
      return created;
    },
  });
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}

/**
 * Returns the first object of a prototype chain that has an own property with the given name, or null if there is none.
 */
export function ownerOf(start: object, name: string): object | null {
  for (let owner: object | null = start; owner !== null; owner = Object.getPrototypeOf(owner)) {
    if (Object.hasOwn(owner, name)) return owner;
  }
  return null;
}

/** Returns the prototype of a global class, or null if the class does not exist. */
export function prototypeOf(className: string): object | null {
  const found: unknown = Reflect.get(globalThis, className);
  if (!isMethod(found)) return null;
  const prototype: unknown = Reflect.get(found, 'prototype');
  return typeof prototype === 'object' ? prototype : null;
}
