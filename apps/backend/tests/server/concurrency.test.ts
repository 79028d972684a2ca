import { afterAll, beforeAll, expect, it } from 'vitest';
import { newUser, startTestBackend, type OwnBackend } from './support/test-backend';

let backend: OwnBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

it('the backend runs each of 32 concurrent requests as the player who sent it', async () => {
  const users = await Promise.all(Array.from({ length: 4 }, () => newUser(backend)));
  const calls = Array.from({ length: 8 }, () => users).flat();
  const answers = await Promise.all(calls.map((user) => user.client.rpc('slow_who_am_i')));
  expect(answers.map((answer) => answer.error)).toEqual(Array(32).fill(null));
  expect(answers.map((answer) => answer.data)).toEqual(calls.map((user) => user.id));
});

it('a refused write does not roll back concurrent writes', async () => {
  const one = await newUser(backend);
  const other = await newUser(backend);
  const writes = Array.from({ length: 20 }, (_, n) => [
    one.client.from('notes').insert({ user_id: one.id, body: `kept ${n}` }),
    other.client.from('notes').insert({ user_id: other.id, body: 'x'.repeat(200) }),
  ]).flat();
  const replies = await Promise.all(writes);
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(20);
  expect((await one.client.from('notes').select('body')).data).toHaveLength(20);
});
