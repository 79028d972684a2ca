class ClosedWebSocket {
  close(): void {}
}

/**
 * Gives Node 20 a WebSocket, which supabase-js wants before it makes a client, though nobody here uses its realtime part.
 * A native one is left alone.
 */
export function provideWebSocket(): void {
  if ('WebSocket' in globalThis) return;
  Object.defineProperty(globalThis, 'WebSocket', {
    value: ClosedWebSocket,
    configurable: true,
    writable: true,
  });
}
