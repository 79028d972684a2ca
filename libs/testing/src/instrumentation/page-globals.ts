/** The properties of an object that all scripts of the page share, by name. */
interface SharedObject {
  owner: object;
  /** The text before each name in a description, such as 'window.'. */
  prefix: string;
  properties: ReadonlyMap<PropertyKey, PropertyDescriptor>;
}

/** The global names of a page: the properties of window and of the built-in prototypes. */
export type PageGlobals = readonly SharedObject[];

/** How the global names differ from an earlier state. */
export interface GlobalChanges {
  /** New names. The value is the number of entries in the property, or 0 if the property is not a collection. */
  added: ReadonlyMap<string, number>;
  /** Descriptions of the changes that break code of the shell or of the browser. */
  conflicts: readonly string[];
}

/** Prototypes to which every script may add names, as to window. Frameworks keep their data on nodes there. */
const NODE_PROTOTYPES = ['Node', 'Element', 'HTMLElement', 'Text', 'EventTarget'];
/** Prototypes to which no script may add names, because all code of the page uses their objects. */
const LANGUAGE_PROTOTYPES = ['Object', 'Array', 'String', 'Number', 'Function', 'Promise', 'Map', 'Set'];

/** Global names that the shell defines. Some pages in which games are checked do not define them. */
const SHELL_NAMES = ['rspackChunk_mindloom_shell'];

const propertiesOf = (owner: object, prefix: string): SharedObject => ({
  owner,
  prefix,
  properties: new Map(
    Reflect.ownKeys(owner).flatMap((key) => {
      const property = Object.getOwnPropertyDescriptor(owner, key);
      return property === undefined ? [] : [[key, property]];
    }),
  ),
});

/** Reads the global names of the page. */
export function readGlobals(): PageGlobals {
  const prototypes = [...NODE_PROTOTYPES, ...LANGUAGE_PROTOTYPES].flatMap((name) => {
    const found: unknown = Reflect.get(globalThis, name);
    return typeof found === 'function' ? [propertiesOf(found.prototype, `${name}.prototype.`)] : [];
  });
  return [propertiesOf(globalThis, 'window.'), ...prototypes];
}

const isReplaced = (before: PropertyDescriptor, now: PropertyDescriptor | undefined): boolean =>
  now === undefined || now.get !== before.get || now.set !== before.set || isOtherValue(before, now);

/**
 * Whether a function or an object was replaced by another one. Changes of plain values do not count, because the
 * browser itself changes some plain values.
 */
function isOtherValue({ value: before }: PropertyDescriptor, { value: now }: PropertyDescriptor): boolean {
  const isOwned = typeof before === 'function' || (typeof before === 'object' && before !== null);
  return isOwned && before !== now;
}

/** The number of entries in a collection, or of properties in another object. It is 0 for other values. */
function sizeOf(value: unknown): number {
  if (typeof value !== 'object' || value === null || value instanceof Node) return 0;
  if (Array.isArray(value)) return value.length;
  return value instanceof Map || value instanceof Set ? value.size : Reflect.ownKeys(value).length;
}

const isLanguagePrototype = (prefix: string) =>
  LANGUAGE_PROTOTYPES.some((name) => prefix === `${name}.prototype.`);

/** Returns why a new name is a conflict, or null if the name is harmless. */
function conflictOf({ owner, prefix }: SharedObject, key: PropertyKey): string | null {
  const name = `${prefix}${String(key)}`;
  if (isLanguagePrototype(prefix)) return `${name} was added to a built-in prototype of the language`;
  if (SHELL_NAMES.includes(String(key))) return `${name} belongs to the shell`;
  const prototype: unknown = Object.getPrototypeOf(owner);
  const isInherited = typeof prototype === 'object' && prototype !== null && key in prototype;
  return isInherited ? `${name} hides a property of the browser` : null;
}

function changesOf(shared: SharedObject): { added: [string, number][]; conflicts: string[] } {
  const { owner, prefix, properties } = shared;
  const added: [string, number][] = [];
  const conflicts: string[] = [];
  for (const [key, before] of properties)
    if (isReplaced(before, Object.getOwnPropertyDescriptor(owner, key)))
      conflicts.push(`${prefix}${String(key)} was replaced or removed`);
  for (const key of Reflect.ownKeys(owner)) {
    if (properties.has(key)) continue;
    const conflict = conflictOf(shared, key);
    if (conflict !== null) conflicts.push(conflict);
    const value: unknown = Object.getOwnPropertyDescriptor(owner, key)?.value;
    added.push([`${prefix}${String(key)}`, sizeOf(value)]);
  }
  return { added, conflicts };
}

/** Compares the global names with an earlier state. */
export function globalChangesSince(before: PageGlobals): GlobalChanges {
  const changes = before.map(changesOf);
  return {
    added: new Map(changes.flatMap(({ added }) => added)),
    conflicts: changes.flatMap(({ conflicts }) => conflicts),
  };
}

/** Describes the global names that were added between two mounts, and the collections that grew. */
export function growthBetween(first: GlobalChanges, second: GlobalChanges): string[] {
  return [...second.added].flatMap(([name, size]) => {
    const before = first.added.get(name);
    if (before === undefined) return [`${name} did not exist after the mount before`];
    return size > before ? [`${name} has ${size} entries, but had ${before} after the mount before`] : [];
  });
}
