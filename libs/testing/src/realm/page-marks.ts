/** What a page can be read by from outside, besides its nodes: its names, its stores, its address. */
export interface PageMarks {
  names: ReadonlySet<string>;
  handlers: ReadonlySet<string>;
  stores: string;
  address: string;
}

const PROTOTYPES = ['Object', 'Array', 'String', 'Number', 'Function', 'Promise', 'Element', 'EventTarget'];

function* globalNames(): Generator<string> {
  for (const key of Reflect.ownKeys(globalThis)) yield `window.${String(key)}`;
  for (const name of PROTOTYPES) {
    const found: unknown = Reflect.get(globalThis, name);
    if (typeof found !== 'function') continue;
    for (const key of Reflect.ownKeys(found.prototype)) yield `${name}.prototype.${String(key)}`;
  }
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

/** Reads the page's marks as they are now. */
export function readMarks(): PageMarks {
  return {
    names: new Set(globalNames()),
    handlers: new Set(setHandlers()),
    stores: JSON.stringify([entriesOf(localStorage), entriesOf(sessionStorage), document.cookie]),
    address: `${location.href} “${document.title}”`,
  };
}

/** Names and handlers that are there now and were not before. */
export const addedMarks = (before: ReadonlySet<string>, after: ReadonlySet<string>): readonly string[] =>
  [...after].filter((name) => !before.has(name));
