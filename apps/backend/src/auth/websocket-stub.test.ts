import { createClient } from '@supabase/supabase-js';
import { afterEach, expect, it } from 'vitest';
import { provideWebSocket } from './websocket-stub';

const native = Object.getOwnPropertyDescriptor(globalThis, 'WebSocket');
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'WebSocket');
  if (native) Object.defineProperty(globalThis, 'WebSocket', native);
});

it('lets the client be made where Node has no WebSocket', () => {
  Reflect.deleteProperty(globalThis, 'WebSocket');
  provideWebSocket();
  expect(() => createClient('http://localhost:1', 'key')).not.toThrow();
});

it('leaves a native one alone', () => {
  const Native = () => undefined;
  Object.defineProperty(globalThis, 'WebSocket', { value: Native, configurable: true, writable: true });
  provideWebSocket();
  expect(Reflect.get(globalThis, 'WebSocket')).toBe(Native);
});
