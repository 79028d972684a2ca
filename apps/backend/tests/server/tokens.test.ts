import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from './support/http-calls';
import { clientOf, newUser, startTestBackend, type OwnBackend } from './support/test-backend';

let backend: OwnBackend;
beforeAll(async () => {
  backend = await startTestBackend({ tokenLifeSeconds: 2 });
});
afterAll(() => backend.close());

async function tokenOf(user: Awaited<ReturnType<typeof newUser>>): Promise<string> {
  const { data } = await user.client.auth.getSession();
  return data.session?.access_token ?? '';
}

const codeOf = async (reply: Response): Promise<unknown> => {
  const body: unknown = await reply.json();
  return typeof body === 'object' && body !== null ? Reflect.get(body, 'code') : null;
};

it('the backend answers 401 to an expired token, so that clients refresh the token and retry', async () => {
  const user = await newUser(backend);
  const token = await tokenOf(user);
  const write = () => call(backend, 'POST', '/rest/v1/notes', { user_id: user.id, body: 'late' }, { token });
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  const reply = await write();
  expect(reply.status).toBe(401);
  expect(reply.headers.get('www-authenticate')).toContain('JWT expired');
  expect(await codeOf(reply)).toBe('PGRST303');
});

it('the backend answers 401 to the token of an ended session', async () => {
  const user = await newUser(backend);
  const token = await tokenOf(user);
  await user.client.auth.signOut();
  const reply = await call(backend, 'GET', '/rest/v1/notes', undefined, { token });
  expect(reply.status).toBe(401);
  expect(await codeOf(reply)).toBe('PGRST303');
});

it('a password change ends the other sessions, and they cannot be refreshed', async () => {
  const user = await newUser(backend);
  const other = clientOf(backend);
  const { data } = await other.auth.signInWithPassword({ email: user.email, password: 'secret-1' });
  const token = data.session?.access_token ?? '';
  expect((await user.client.auth.updateUser({ password: 'brand-new-1' })).error).toBeNull();
  const reply = await call(backend, 'GET', '/rest/v1/notes', undefined, { token });
  expect([401, 'PGRST303']).toEqual([reply.status, await codeOf(reply)]);
  expect((await other.auth.refreshSession()).error).not.toBeNull();
  expect((await user.client.auth.refreshSession()).error).toBeNull();
});

it('the backend refuses forged tokens', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = part({ role: 'service_role', exp: 4_000_000_000 });
  const forged = [
    `${part({ alg: 'none' })}.${claims}.`,
    `${part({ alg: 'HS256' })}.${claims}.${Buffer.alloc(32).toString('base64url')}`,
    'not-a-token',
  ];
  for (const token of forged) {
    const reply = await call(backend, 'GET', '/rest/v1/events', undefined, { token });
    expect(reply.status).toBe(401);
    expect(await codeOf(reply)).toBe('PGRST301');
  }
});
