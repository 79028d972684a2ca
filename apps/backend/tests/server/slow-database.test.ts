import { setImmediate as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCleanupStack } from '../../src/cleanup-stack';
import { field, openApi, type OpenApi } from './support/open-api';

const cleanup = createCleanupStack();
let api: OpenApi;
beforeAll(async () => {
  api = await openApi(cleanup);
  // PGlite runs each query synchronously, which isolates requests by itself. Delay each query, so that the test fails
  // if the backend does not isolate requests itself.
  const { driver } = api.database;
  const query = driver.query.bind(driver);
  driver.query = async (...call) => {
    await pause();
    return query(...call);
  };
});
afterAll(() => cleanup.runAll());

async function signUp(email: string): Promise<{ id: string; token: string }> {
  const { answer } = await api.call('POST', '/auth/v1/signup', { email, password: 'secret-1' });
  const user: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'user') : null;
  return { id: field(user, 'id'), token: field(answer, 'access_token') };
}

it('the backend runs every request in its own transaction, even if the database is slow', async () => {
  const users = [await signUp('one@example.test'), await signUp('two@example.test')];
  const calls = Array.from({ length: 6 }, () => users).flat();
  const answers = await Promise.all(
    calls.map(async (user) => (await api.call('POST', '/rest/v1/rpc/who_am_i', {}, user.token)).answer),
  );
  expect(answers).toEqual(calls.map((user) => user.id));
});
