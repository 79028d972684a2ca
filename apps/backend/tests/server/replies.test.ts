import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf, newUser, startTestBackend, type OwnBackend } from './support/test-backend';

let backend: OwnBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

it('the REST API answers 400 with the SQLSTATE when a check constraint refuses a row', async () => {
  const { client, id } = await newUser(backend);
  const { error, status } = await client.from('notes').insert({ user_id: id, body: 'x'.repeat(101) });
  expect(status).toBe(400);
  expect(error?.code).toBe('23514');
  expect(error?.message).toContain('notes_body_short');
});

it('the REST API answers 409 for a duplicate row', async () => {
  const { client, id } = await newUser(backend);
  await client.from('notes').insert({ user_id: id, body: 'once' });
  expect((await client.from('notes').insert({ user_id: id, body: 'once' })).status).toBe(409);
});

it('the REST API returns the message and the hint of an exception that a database function raises', async () => {
  const { error, status } = await clientOf(backend).rpc('refuse');
  expect(status).toBe(400);
  expect(error).toMatchObject({ code: 'P0001', message: 'not today', hint: 'try tomorrow' });
});

it('the REST API formats numbers and times as PostgREST does', async () => {
  const { client, id } = await newUser(backend);
  const row = {
    user_id: id,
    body: 'typed',
    price: 12.5,
    made_at: '2026-11-01T10:00:00+00:00',
    local_at: '2026-11-01T10:00:00',
  };
  const { data } = await client.from('notes').insert(row).select('price, made_at, local_at');
  expect(data).toEqual([{ price: 12.5, made_at: row.made_at, local_at: row.local_at }]);
});

it('the REST API accepts a timestamp from one of its replies as a filter', async () => {
  const { client, id } = await newUser(backend);
  const { data } = await client
    .from('notes')
    .insert({ user_id: id, body: 'found' })
    .select('made_at')
    .single();
  const found = await client.from('notes').select('body').gte('made_at', data?.made_at).eq('body', 'found');
  expect(found.data).toEqual([{ body: 'found' }]);
});
