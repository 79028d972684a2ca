/**
 * Names of APIs that can send data out of a page, and that a content security policy does not control in every browser.
 * WebRTC connects to any address. WebTransport and WebSocket are covered by connect-src, but no game needs them.
 */
const CHANNELS = [
  'RTCPeerConnection',
  'webkitRTCPeerConnection',
  'RTCDataChannel',
  'RTCIceTransport',
  'WebTransport',
  'WebSocket',
  'WebSocketStream',
  'EventSource',
  'BroadcastChannel',
  'SharedWorker',
] as const;

/**
 * Elements that open a further realm or connection. A sandboxed frame without `allow-same-origin` gives nested
 * documents an origin of their own, so a game cannot take the removed classes from a nested document. Removing the
 * elements is a second protection.
 */
const REALMS =
  'iframe, frame, object, embed, portal, fencedframe, link[rel~="dns-prefetch"], link[rel~="preconnect"]';

/**
 * Prevents the use of gamepads. Other browsers prevent it by the Permissions-Policy of the frame, but Firefox 153 ignores
 * this policy.
 */
function removeGamepads(realm: Window): void {
  Object.defineProperty(Object.getPrototypeOf(realm.navigator), 'getGamepads', { value: undefined });
  for (const type of ['gamepadconnected', 'gamepaddisconnected'])
    realm.addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
}

/** Removes what a game could use to contact other machines or to read gamepads. Call it before any code of a game runs. */
export function removeChannels(realm: Window): void {
  removeGamepads(realm);
  for (const name of CHANNELS) {
    if (name in realm)
      Object.defineProperty(realm, name, { value: undefined, writable: false, configurable: false });
  }
  new MutationObserver(() => {
    for (const element of realm.document.querySelectorAll(REALMS)) element.remove();
  }).observe(realm.document, { childList: true, subtree: true });
}
