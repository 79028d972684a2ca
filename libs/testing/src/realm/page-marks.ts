/** The names that one object of the page has. */
interface Names {
  owner: object;
  /** What stands before each of them in words. */
  prefix: string;
  keys: ReadonlySet<PropertyKey>;
}

/** What a page can be read by from outside, besides its nodes: its names, its stores, its address. */
export interface PageMarks {
  names: readonly Names[];
  handlers: ReadonlySet<string>;
  stores: string;
  address: string;
}

const PROTOTYPES = ['Object', 'Array', 'String', 'Number', 'Function', 'Promise', 'Element', 'EventTarget'];

const namesOf = (owner: object, prefix: string): Names => ({
  owner,
  prefix,
  keys: new Set(Reflect.ownKeys(owner)),
});

function readNames(): readonly Names[] {
  const prototypes = PROTOTYPES.flatMap((name) => {
    const found: unknown = Reflect.get(globalThis, name);
    return typeof found === 'function' ? [namesOf(found.prototype, `${name}.prototype.`)] : [];
  });
  return [namesOf(globalThis, 'window.'), ...prototypes];
}

const HANDLERS = new Set(
  'blur click error focus hashchange keydown keyup message pointerdown pointermove pointerup popstate resize scroll touchstart unhandledrejection visibilitychange wheel'
    .split(' ')
    .map((type) => `on${type}`),
);

function* setHandlers(): Generator<string> {
  const places = { window: globalThis, document, body: document.body };
  for (const [place, owner] of Object.entries(places)) {
    for (const name of HANDLERS) if (typeof Reflect.get(owner, name) === 'function') yield `${place}.${name}`;
  }
}

const entriesOf = (store: Storage) =>
  Array.from({ length: store.length }, (_, index) => {
    const key = store.key(index) ?? '';
    return [key, store.getItem(key)];
  });

const readStores = (): string =>
  JSON.stringify([entriesOf(localStorage), entriesOf(sessionStorage), document.cookie]);

const readAddress = (): string => `${location.href} “${document.title}”`;

/** Reads the page's marks as they are now. */
export const readMarks = (): PageMarks => ({
  names: readNames(),
  handlers: new Set(setHandlers()),
  stores: readStores(),
  address: readAddress(),
});

/** What the page has now that it had not when its marks were read, and what it has otherwise. */
export interface MarksSince {
  names: readonly string[];
  handlers: readonly string[];
  stores: boolean;
  address: boolean;
}

/** Compares the page with its marks. After every mount: a page has a thousand names, so only new ones become words. */
export function marksSince({ names, handlers, stores, address }: PageMarks): MarksSince {
  const newIn = ({ owner, prefix, keys }: Names) =>
    Reflect.ownKeys(owner)
      .filter((key) => !keys.has(key))
      .map((key) => `${prefix}${String(key)}`);
  return {
    names: names.flatMap(newIn),
    handlers: [...setHandlers()].filter((name) => !handlers.has(name)),
    stores: stores !== readStores(),
    address: address !== readAddress(),
  };
}
