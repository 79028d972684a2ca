// supabase-js builds its realtime client at once and throws where no WebSocket exists (Node 20). Nobody uses realtime here.
class ClosedWebSocket {
  close(): void {}
}

if (!('WebSocket' in globalThis)) {
  Object.defineProperty(globalThis, 'WebSocket', {
    value: ClosedWebSocket,
    configurable: true,
    writable: true,
  });
}
