import diagnostics from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { call } from './support/http-calls';
import { newUser, startTestBackend, type OwnBackend } from './support/test-backend';

const printed: string[] = [];
const reached: string[] = [];

function onConnect(message: unknown): void {
  const socket: unknown =
    typeof message === 'object' && message !== null ? Reflect.get(message, 'socket') : null;
  if (!(socket instanceof Socket)) return;
  socket.on('connect', () => reached.push(socket.remoteAddress ?? 'unknown'));
  socket.on('lookup', (_error, _address, _family, host) => reached.push(host));
}

let backend: OwnBackend;
beforeAll(async () => {
  diagnostics.subscribe('net.client.socket', onConnect);
  backend = await startTestBackend({ confirmEmail: false });
});
beforeEach(() => {
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, level).mockImplementation(
      (...parts) => void printed.push(parts.map((part) => inspect(part)).join(' ')),
    );
  }
});
afterAll(async () => {
  diagnostics.unsubscribe('net.client.socket', onConnect);
  await backend.close();
});

it('the backend logs no data of refused requests', async () => {
  const secret = 'hunter2-in-the-log';
  const { client, id } = await newUser(backend);
  await client.from('notes').insert({ user_id: id, body: secret });
  await client.from('notes').insert({ user_id: id, body: secret });
  await client.from('notes').insert({ user_id: id, body: `${secret}${'x'.repeat(100)}` });
  await client.from('notes').select().eq('user_id', secret);
  await client.from('notes').select().eq('done', secret);
  await call(backend, 'GET', `/rest/v1/notes?body=${secret}`);
  await call(backend, 'GET', `/rest/v1/notes?select=${secret}(`);
  await call(backend, 'POST', '/auth/v1/signup', {
    email: `${secret}@example.test`,
    password: secret,
    data: { a: '\ud800' },
  });
  await call(backend, 'POST', '/auth/v1/token?grant_type=password', {
    email: `${secret}@example.test`,
    password: secret,
  });
  expect(printed.some((line) => line.includes('database error 23505'))).toBe(true);
  expect(printed.filter((line) => line.includes(secret))).toEqual([]);
});

it('the backend opens no connections to other machines', () => {
  const loopback = new Set(['localhost', '127.0.0.1', '::1', '::ffff:127.0.0.1']);
  expect(reached.length).toBeGreaterThan(0);
  expect(reached.filter((host) => !loopback.has(host))).toEqual([]);
  expect(process.env['DO_NOT_TRACK']).toBe('1');
});
