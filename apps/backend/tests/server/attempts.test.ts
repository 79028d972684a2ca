import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from './support/raw-call';
import { newUser, startTestBackend, type OwnBackend } from './support/test-backend';

let backend: OwnBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const attempt = (email: string, password = 'guess-1'): Promise<Response> =>
  call(backend, 'POST', '/auth/v1/token?grant_type=password', { email, password });

it('lets nobody guess one account’s password more than 30 times in 5 minutes, and everyone else sign in', async () => {
  const victim = await newUser(backend);
  const other = await newUser(backend);
  const statuses: number[] = [];
  for (let n = 0; n < 30; n += 1)
    statuses.push((await attempt(n % 2 ? victim.email : victim.email.toUpperCase())).status);
  expect(new Set(statuses)).toEqual(new Set([400]));

  const refused = await attempt(victim.email, 'secret-1');
  expect(refused.status).toBe(429);
  const waitSeconds = Number(refused.headers.get('retry-after'));
  expect(waitSeconds).toBeGreaterThan(200);
  expect(waitSeconds).toBeLessThanOrEqual(300);
  expect(await refused.json()).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' });

  expect((await attempt(other.email, 'secret-1')).status).toBe(200);
});

it('counts no refresh: every open tab sends one', async () => {
  const { client } = await newUser(backend);
  const { data } = await client.auth.getSession();
  for (let n = 0; n < 40; n += 1) {
    const body = { refresh_token: data.session?.refresh_token };
    const reply = await call(backend, 'POST', '/auth/v1/token?grant_type=refresh_token', body);
    expect(reply.status).toBe(200);
  }
});

it('limits codes, sign-ups and mails for one address as well', async () => {
  const bodies: [path: string, body: object][] = [
    ['/auth/v1/verify', { type: 'recovery', email: 'v@b.test', token: '123456' }],
    ['/auth/v1/recover', { email: 'r@b.test' }],
  ];
  for (const [path, body] of bodies) {
    for (let n = 0; n < 30; n += 1) await call(backend, 'POST', path, body);
    expect((await call(backend, 'POST', path, body)).status, path).toBe(429);
  }
});
