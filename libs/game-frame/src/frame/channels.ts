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

/** Removes what a game could use to contact other machines. Call it before any code of a game runs. */
export function removeChannels(realm: Window): void {
  for (const name of CHANNELS) {
    if (name in realm)
      Object.defineProperty(realm, name, { value: undefined, writable: false, configurable: false });
  }
  new MutationObserver(() => {
    for (const element of realm.document.querySelectorAll(REALMS)) element.remove();
  }).observe(realm.document, { childList: true, subtree: true });
}
