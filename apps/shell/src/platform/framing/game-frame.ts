import {
  type FrameLink,
  type LossReason,
  openFrameLink,
  type FromFrame,
  type ToFrame,
} from '@mindloom/game-frame/shell';
import { guardFocus } from './focus-guard';

export interface GameFrameEvents {
  onMessage: (message: FromFrame) => void;
  /** Called when the frame has connected again, because the browser reloaded it when it was moved. */
  onReloaded: () => void;
  /** Called at most once, when the frame is lost. The frame is then removed. */
  onLost: (reason: LossReason) => void;
}

/** A frame on the frame site, and the connection to the page in it. */
export interface GameFrame {
  send: (message: ToFrame) => void;
  /** Shows the frame in an element, or hides it (null). A frame that cannot be hidden without a reload is removed. */
  place: (element: HTMLElement | null) => void;
  focus: () => void;
  /** Removes the frame and ends the connection. */
  remove: () => void;
}

/** The message with which the page in a frame gets its port. */
const CONNECT = 'mindloom-frame';

/**
 * Creates the element that contains the frames that are not shown. They have a layout, because a frame without a layout
 * runs no animation frames.
 */
function createHolder(): HTMLElement {
  const holder = document.createElement('div');
  holder.inert = true;
  Object.assign(holder.style, { position: 'fixed', inset: '0', visibility: 'hidden', zIndex: '-1' });
  document.body.append(holder);
  return holder;
}

let frameHolder: HTMLElement | undefined;

function createElement(address: string): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  iframe.title = 'Game';
  Object.assign(iframe.style, { display: 'block', width: '100%', height: '100%', border: '0' });
  // A frame is focusable even without `tabindex`. Accessibility checkers need the attribute, because they cannot see
  // into the frame.
  iframe.tabIndex = 0;
  // Without allow-same-origin, the page in the frame has an origin of its own: no cookies and no storage.
  iframe.setAttribute('sandbox', 'allow-scripts');
  iframe.setAttribute('credentialless', '');
  iframe.setAttribute('allow', '');
  iframe.referrerPolicy = 'no-referrer';
  iframe.src = address;
  return iframe;
}

/** Moves a node without a reload of the frames in it. @returns whether the browser supports this. */
function moveKeepingState(node: Element, parent: Element): boolean {
  const move: unknown = Reflect.get(parent, 'moveBefore');
  if (typeof move !== 'function' || !node.isConnected || !parent.isConnected) return false;
  Reflect.apply(move, parent, [node, null]);
  return true;
}

/**
 * Opens a hidden frame.
 * @param address the page of the frame site.
 */
export function openGameFrame(
  address: string,
  { onMessage, onReloaded, onLost }: GameFrameEvents,
): GameFrame {
  frameHolder ??= createHolder();
  const holder = frameHolder;
  const iframe = createElement(address);
  let link: FrameLink | undefined;
  /** The number of times that the frame's page may be loaded: once at first, and once for each move that reloads it. */
  let allowedLoads = 1;
  let loads = 0;
  let waiting: ToFrame[] = [];
  let isRemoved = false;

  const remove = () => {
    isRemoved = true;
    guard.stop();
    link?.close();
    iframe.remove();
  };
  const lose = (reason: LossReason) => {
    if (isRemoved) return;
    remove();
    onLost(reason);
  };
  const guard = guardFocus(iframe, () => lose('focus'));
  const connect = () => {
    const { port1, port2 } = new MessageChannel();
    link = openFrameLink(port1, { onMessage, onExcess: lose }, () => performance.now());
    // The frame has an opaque origin, which cannot be named as a target. So any page in the frame could get the
    // message, which contains only the port.
    iframe.contentWindow?.postMessage(CONNECT, '*', [port2]);
    loads += 1;
    if (loads > 1) onReloaded();
    for (const message of waiting.splice(0)) link.send(message);
  };
  iframe.addEventListener('load', () => {
    if (isRemoved) return;
    // The frame has navigated and no longer contains the page of the frame site.
    if (allowedLoads === 0) {
      lose('left');
      return;
    }
    allowedLoads -= 1;
    connect();
  });
  holder.append(iframe);

  const reload = (parent: Element) => {
    link?.close();
    link = undefined;
    allowedLoads = 1;
    parent.append(iframe);
  };
  return {
    send: (message) => (link === undefined ? void waiting.push(message) : link.send(message)),
    place(element) {
      if (isRemoved) return;
      const parent = element ?? holder;
      if (iframe.parentElement === parent) return;
      const isMoved = moveKeepingState(iframe, parent);
      if (element === null && !isMoved) lose('removed');
      else if (element === null) iframe.blur();
      else if (!isMoved) reload(element);
    },
    focus() {
      guard.expect();
      iframe.focus({ preventScroll: true });
    },
    remove,
  };
}
