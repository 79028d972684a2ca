import type { Natives } from './instrument-page';
import { type GlobalChanges, globalChangesSince, type PageGlobals, readGlobals } from './page-globals';

const describe = (node: Node): string =>
  node instanceof Element ? `<${node.nodeName.toLowerCase()}>` : `${node.nodeName} node`;

/** Returns true if a node is a script or stylesheet of the game's own release. The game's loader adds such nodes. */
function isOwnResource(node: Node, isOwnFile: (url: string) => boolean): boolean {
  if (node instanceof HTMLScriptElement) return isOwnFile(node.src);
  return node instanceof HTMLLinkElement && isOwnFile(node.href);
}

function* descriptionsOf(record: MutationRecord, isOwnFile: (url: string) => boolean): Generator<string> {
  const { type, target, addedNodes, removedNodes, attributeName } = record;
  if (type === 'attributes') yield `changed ${attributeName} of ${describe(target)}`;
  if (type === 'characterData') yield `changed text in ${target.parentNode?.nodeName.toLowerCase()}`;
  for (const [verb, nodes] of [
    ['put', addedNodes],
    ['took', removedNodes],
  ] as const) {
    for (const node of nodes) {
      if (isOwnResource(node, isOwnFile)) continue;
      yield `${verb} ${describe(node)} ${verb === 'put' ? 'into' : 'out of'} ${describe(target)}`;
    }
  }
}

export interface OutsideWatch {
  /**
   * Collects the changes so far. Call it often, because it ignores changes of nodes that were removed before the call.
   */
  collect: () => void;
  /** Ends the observation. @returns a description of each change outside the element, without duplicates. */
  end: () => readonly string[];
}

/** Observes all changes of the page outside an element. */
export function watchOutside(
  { MutationObserver: Observer }: Natives,
  element: Element,
  isOwnFile: (url: string) => boolean,
): OutsideWatch {
  const seen = new Set<string>();
  const take = (records: readonly MutationRecord[]) => {
    for (const record of records) {
      if (!record.target.isConnected || element.contains(record.target)) continue;
      for (const description of descriptionsOf(record, isOwnFile)) seen.add(description);
    }
  };
  const observer = new Observer(take);
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  return {
    collect: () => take(observer.takeRecords()),
    end() {
      take(observer.takeRecords());
      observer.disconnect();
      return [...seen];
    },
  };
}

/** The global state of a page, except for its nodes. */
export interface PageState {
  globals: PageGlobals;
  handlers: ReadonlySet<string>;
  storage: string;
  address: string;
}

const HANDLERS = new Set(
  'blur click error focus hashchange keydown keyup message pointerdown pointermove pointerup popstate resize scroll touchstart unhandledrejection visibilitychange wheel'
    .split(' ')
    .map((type) => `on${type}`),
);

function* setHandlers(): Generator<string> {
  const owners = { window: globalThis, document, body: document.body };
  for (const [name, owner] of Object.entries(owners)) {
    for (const handler of HANDLERS)
      if (typeof Reflect.get(owner, handler) === 'function') yield `${name}.${handler}`;
  }
}

const entriesOf = (store: Storage) =>
  Array.from({ length: store.length }, (_, index) => {
    const key = store.key(index) ?? '';
    return [key, store.getItem(key)];
  });

/** A sandboxed page has an opaque origin. Such a page has no storage, so nothing in it can change. */
const hasStorage = () => globalThis.origin !== 'null';

const readStorage = (): string =>
  hasStorage() ? JSON.stringify([entriesOf(localStorage), entriesOf(sessionStorage), document.cookie]) : '';

const readAddress = (): string => `${location.href} “${document.title}”`;

/** Reads the current state of the page. */
export const readPageState = (): PageState => ({
  globals: readGlobals(),
  handlers: new Set(setHandlers()),
  storage: readStorage(),
  address: readAddress(),
});

/** The differences between two states of a page. */
export interface PageStateChanges {
  globals: GlobalChanges;
  handlers: readonly string[];
  storage: boolean;
  address: boolean;
}

/** Compares the page with an earlier state. */
export function changesSince({ globals, handlers, storage, address }: PageState): PageStateChanges {
  return {
    globals: globalChangesSince(globals),
    handlers: [...setHandlers()].filter((name) => !handlers.has(name)),
    storage: storage !== readStorage(),
    address: address !== readAddress(),
  };
}
