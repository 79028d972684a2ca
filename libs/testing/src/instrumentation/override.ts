type Method = (this: unknown, ...args: readonly unknown[]) => unknown;

const isMethod = (value: unknown): value is Method => typeof value === 'function';

/** A call of an overridden function. The override returns its own result or calls the original with `pass`. */
export interface InterceptedCall {
  self: unknown;
  args: readonly unknown[];
  /** Calls the original, by default with the same arguments. */
  pass: (args?: readonly unknown[]) => unknown;
}

/**
 * Overrides a method or function permanently. Does nothing if it does not exist.
 * @param override is called instead.
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
 * @param onCreated receives each new object.
 * @param before is called before the construction; an error that it throws prevents the construction.
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

/** The first object in a prototype chain with its own property of this name. */
export function ownerOf(start: object, name: string): object | null {
  for (let owner: object | null = start; owner !== null; owner = Object.getPrototypeOf(owner)) {
    if (Object.hasOwn(owner, name)) return owner;
  }
  return null;
}

/** The prototype of a global class, or null if the class does not exist. */
export function prototypeOf(className: string): object | null {
  const found: unknown = Reflect.get(globalThis, className);
  if (!isMethod(found)) return null;
  const prototype: unknown = Reflect.get(found, 'prototype');
  return typeof prototype === 'object' ? prototype : null;
}
