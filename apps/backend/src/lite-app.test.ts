import { once } from 'node:events';
import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { allowErrorWarnings, provideWebSocket } from './lite-app';

describe('provideWebSocket', () => {
  const native = Object.getOwnPropertyDescriptor(globalThis, 'WebSocket');
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'WebSocket');
    if (native) Object.defineProperty(globalThis, 'WebSocket', native);
  });

  it('provideWebSocket makes createClient work on Node versions without WebSocket', () => {
    Reflect.deleteProperty(globalThis, 'WebSocket');
    provideWebSocket();
    expect(() => createClient('http://localhost:1', 'key')).not.toThrow();
  });

  it('provideWebSocket keeps a native WebSocket', () => {
    const Native = () => undefined;
    Object.defineProperty(globalThis, 'WebSocket', { value: Native, configurable: true, writable: true });
    provideWebSocket();
    expect(Reflect.get(globalThis, 'WebSocket')).toBe(Native);
  });
});

describe('allowErrorWarnings', () => {
  beforeAll(() => allowErrorWarnings());

  it.each([new Error('too many listeners'), 'too many words'])(
    'after allowErrorWarnings, emitWarning accepts %s without throwing',
    async (warning) => {
      const emitted = once(process, 'warning');
      process.emitWarning(warning);
      const message = warning instanceof Error ? warning.message : warning;
      expect(await emitted).toEqual([expect.objectContaining({ message })]);
    },
  );
});
