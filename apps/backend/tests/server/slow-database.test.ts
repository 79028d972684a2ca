import { setImmediate as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLimiter, defaultRateLimit } from '../../src/auth/rate-limit';
import { createRedirects } from '../../src/auth/redirects';
import { serveApi, type ApiParts } from '../../src/http/serve-api';
import { createLiteApp } from '../../src/lite-app';
import { createMailDriver } from '../../src/mail/mail-driver';
import { openOutbox } from '../../src/mail/outbox';
import { createOneAtATime } from '../../src/one-at-a-time';
import { fillDatabase } from '../../src/storage/fill-database';
import { openInMemory } from '../../src/storage/open-in-memory';
import { createUndoStack } from '../../src/undo-stack';
import { fixtureProject, shellOrigin } from './support/test-backend';

const undo = createUndoStack();
let parts: ApiParts;
beforeAll(async () => {
  const { database, keys, isFilled } = await openInMemory(fixtureProject, true, undo);
  const redirects = createRedirects(shellOrigin, []);
  const mail = createMailDriver(openOutbox(null), redirects);
  const settings = { url: shellOrigin, keys, origins: [], confirmEmail: false, tokenLifeSeconds: 60, mail };
  const app = createLiteApp(database, settings);
  if (!isFilled) await fillDatabase({ app, database, keys, projectDir: fixtureProject, withAccounts: true });
  // Today every query of PGlite ends before anything else runs. One that gives way shows what would hold without luck.
  const query = database.driver.query.bind(database.driver);
  database.driver.query = async (...call) => {
    await pause();
    return query(...call);
  };
  const lite = app.fetch;
  const limiter = createLimiter(defaultRateLimit);
  parts = {
    auth: { lite, database, keys, limiter, redirects, confirmation: null },
    rest: { lite, database, jwtSecret: keys.jwtSecret },
    oneAtATime: createOneAtATime(),
  };
});
afterAll(() => undo.undoAll());

async function send(path: string, body: object, token?: string): Promise<unknown> {
  const headers = {
    apikey: parts.auth.keys.publishableKey,
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const request = new Request(`http://localhost${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return (await serveApi(parts, request, null)).json();
}

async function signUp(email: string): Promise<{ id: string; token: string }> {
  const session = await send('/auth/v1/signup', { email, password: 'secret-1' });
  if (typeof session !== 'object' || session === null) throw new Error('no session');
  const user: unknown = Reflect.get(session, 'user');
  const id = typeof user === 'object' && user !== null ? String(Reflect.get(user, 'id')) : '';
  return { id, token: String(Reflect.get(session, 'access_token')) };
}

it('gives every request a transaction of its own, also over a database that takes its time', async () => {
  const users = [await signUp('one@example.test'), await signUp('two@example.test')];
  const calls = Array.from({ length: 6 }, () => users).flat();
  const answers = await Promise.all(calls.map((user) => send('/rest/v1/rpc/who_am_i', {}, user.token)));
  expect(answers).toEqual(calls.map((user) => user.id));
});
