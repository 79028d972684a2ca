import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from './support/http-calls';
import { clientOf, newUser, startTestBackend, type OwnBackend } from './support/test-backend';

let backend: OwnBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

it('nobody can read a table without grants', async () => {
  const { client } = await newUser(backend);
  for (const anyone of [clientOf(backend), client, clientOf(backend, backend.secretKey)]) {
    expect((await anyone.from('closed').select('id')).error?.code).toBe('42501');
  }
});

it('a database function can call auth.uid() without access to the tables of the auth schema', async () => {
  const { client, id } = await newUser(backend);
  const { data, error } = await client.rpc('who_am_i');
  expect(error).toBeNull();
  expect(data).toBe(id);
});

it('nobody can call a function without a grant', async () => {
  const { client } = await newUser(backend);
  expect((await clientOf(backend).rpc('not_granted')).error?.code).toBe('42501');
  expect((await client.rpc('not_granted')).error?.code).toBe('42501');
});

it('the API exposes only the schema public', async () => {
  const { client } = await newUser(backend);
  for (const schema of ['auth', 'supabase_migrations', 'pg_catalog', 'information_schema']) {
    const { error, status } = await client.schema(schema).from('users').select('*');
    expect(error, schema).not.toBeNull();
    expect(status, schema).toBeGreaterThanOrEqual(400);
    expect(status, schema).toBeLessThan(500);
  }
});

it('the backend puts no staff claim into access tokens', async () => {
  const { client } = await newUser(backend);
  const { data } = await client.auth.getSession();
  const payload: unknown = JSON.parse(
    Buffer.from(data.session?.access_token.split('.')[1] ?? '', 'base64url').toString(),
  );
  expect(payload).toMatchObject({ role: 'authenticated' });
  expect(payload).not.toHaveProperty('app_metadata.role');
});

it('the backend refuses a request without an API key or with a wrong one', async () => {
  expect((await call(backend, 'GET', '/rest/v1/events', undefined, { key: null })).status).toBe(401);
  expect(
    (await call(backend, 'GET', '/rest/v1/events', undefined, { key: 'sb_publishable_guess' })).status,
  ).toBe(401);
  expect((await call(backend, 'GET', '/rest/v1/events', undefined, { key: backend.secretKey })).status).toBe(
    200,
  );
});

it('the backend creates different keys for each installation', async () => {
  const other = await startTestBackend();
  expect(other.publishableKey).not.toBe(backend.publishableKey);
  expect(other.secretKey).not.toBe(backend.secretKey);
  await other.close();
});
