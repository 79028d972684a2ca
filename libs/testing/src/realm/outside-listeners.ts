import type { Listening, Session } from './session';

const isNode = (target: object): target is Node => target instanceof Node;

/** Parts of the page that are no nodes and never go. */
const LASTING = new Set([
  'MediaQueryList',
  'VisualViewport',
  'ScreenOrientation',
  'Screen',
  'FontFaceSet',
  'Navigator',
]);

/** Does what is listened on stay when the game's own nodes have gone? */
function outlives({ target, signal }: Listening, element: Element): boolean {
  if (signal?.aborted || target instanceof AbortSignal) return false;
  if (target === globalThis || target === document || target === element) return true;
  if (isNode(target)) return target.isConnected && !element.contains(target);
  return LASTING.has(target.constructor.name);
}

function nameOf(target: object, element: Element): string {
  if (target === globalThis) return 'window';
  if (target === document) return 'document';
  if (target === element) return 'the host’s element';
  return isNode(target) ? `<${target.nodeName.toLowerCase()}>` : target.constructor.name;
}

/** React listens for it once per page, with its first root, and never stops. */
const isOfReactItself = ({ target, type }: Listening) => target === document && type === 'selectionchange';

/** The listeners that a game left on something that outlives it, in words, each kind once with its number. */
export function outsideListeners({ listening }: Session, element: Element): readonly string[] {
  const counts = new Map<string, number>();
  for (const one of listening) {
    if (!outlives(one, element) || isOfReactItself(one)) continue;
    const text = `a ${one.type} listener on ${nameOf(one.target, element)}`;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([text, count]) => (count === 1 ? text : `${text} (${count} times)`));
}

/** Takes away what a game left, so that the next life begins on a clean page. */
export function dropListeners({ listening }: Session, element: Element): void {
  for (const one of listening.filter((left) => outlives(left, element) && !isOfReactItself(left))) {
    if (!(one.target instanceof EventTarget) && one.target !== globalThis) continue;
    Reflect.apply(Reflect.get(one.target, 'removeEventListener'), one.target, [
      one.type,
      one.listener,
      one.capture,
    ]);
  }
}
