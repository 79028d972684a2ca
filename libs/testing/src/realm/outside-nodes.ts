import type { Natives } from './natives';

const describe = (node: Node): string =>
  node instanceof Element ? `<${node.nodeName.toLowerCase()}>` : `${node.nodeName} node`;

/** A script or stylesheet that the game's own loader puts into the head. */
function isOwnLoading(node: Node, isOwnFile: (url: string) => boolean): boolean {
  if (node instanceof HTMLScriptElement) return isOwnFile(node.src);
  return node instanceof HTMLLinkElement && isOwnFile(node.href);
}

function* wordsFor(record: MutationRecord, isOwnFile: (url: string) => boolean): Generator<string> {
  const { type, target, addedNodes, removedNodes, attributeName } = record;
  if (type === 'attributes') yield `changed ${attributeName} of ${describe(target)}`;
  if (type === 'characterData') yield `changed text in ${target.parentNode?.nodeName.toLowerCase()}`;
  for (const [deed, nodes] of [
    ['put', addedNodes],
    ['took', removedNodes],
  ] as const) {
    for (const node of nodes) {
      if (isOwnLoading(node, isOwnFile)) continue;
      yield `${deed} ${describe(node)} ${deed === 'put' ? 'into' : 'out of'} ${describe(target)}`;
    }
  }
}

/** Watches the page around an element. */
export interface OutsideWatch {
  /** Takes in what changed so far; to be called often, while what was changed is still where it was. */
  look: () => void;
  /** Ends it. @returns what was changed outside of the element, in words, each once. */
  end: () => readonly string[];
}

/** Watches for every change of the page that is not inside the element. */
export function watchOutside(
  { MutationObserver: Observer }: Natives,
  element: Element,
  isOwnFile: (url: string) => boolean,
): OutsideWatch {
  const seen = new Set<string>();
  const take = (records: readonly MutationRecord[]) => {
    for (const record of records) {
      if (!record.target.isConnected || element.contains(record.target)) continue;
      for (const words of wordsFor(record, isOwnFile)) seen.add(words);
    }
  };
  const observer = new Observer(take);
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  return {
    look: () => take(observer.takeRecords()),
    end() {
      take(observer.takeRecords());
      observer.disconnect();
      return [...seen];
    },
  };
}
