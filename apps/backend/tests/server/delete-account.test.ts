import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCleanupStack } from '../../src/cleanup-stack';
import { findRemains } from '../database/support/find-remains';
import { field, openApi, type OpenApi } from './support/open-api';

// The backend runs with the product's own migrations, not with those of the fixture.
const projectDir = fileURLToPath(new URL('../..', import.meta.url));
const password = 'secret-1';

const cleanup = createCleanupStack();
let api: OpenApi;
beforeAll(async () => {
  api = await openApi(cleanup, { projectDir, confirmEmail: true });
});
afterAll(() => cleanup.runAll());

type Session = { id: string; token: string; refreshToken: string };

async function logIn(email: string): Promise<Session> {
  const { answer } = await api.call('POST', '/auth/v1/token?grant_type=password', { email, password });
  const { rows } = await api.database.driver.query<{ id: string }>(
    'select id from auth.users where email = $1',
    [email],
  );
  return {
    id: rows[0]?.id ?? '',
    token: field(answer, 'access_token'),
    refreshToken: field(answer, 'refresh_token'),
  };
}

/** Signs up, confirms the address and logs in. */
async function newAccount(email: string): Promise<Session> {
  await api.call('POST', '/auth/v1/signup', { email, password, data: { name: 'Ada' } });
  await api.call('GET', `/auth/v1/verify?token=${api.mailTo(email)?.token}&type=signup`);
  return logIn(email);
}

const deleteAccount = ({ token }: Session) => api.call('POST', '/rest/v1/rpc/delete_account', {}, token);
const remains = async (traces: readonly string[]): Promise<string[]> => {
  const database = {
    query: (sql: string, values: readonly unknown[] = []) =>
      api.database.driver.query<Record<string, unknown>>(sql, [...values]),
  };
  const mails = api.mails().filter((mail) => traces.some((trace) => JSON.stringify(mail).includes(trace)));
  return [...(await findRemains(database, traces)), ...mails.map(({ subject }) => `mail: ${subject}`)];
};

it('delete_account leaves no trace of the user id or of any address in a table or a mail', async () => {
  const email = 'ada@example.test';
  const session = await newAccount(email);
  await api.call('PUT', '/auth/v1/user', { email: 'ada-2@example.test' }, session.token);
  for (const to of ['ada-2@example.test', email])
    await api.call('GET', `/auth/v1/verify?token=${api.mailTo(to)?.token}&type=email_change`);
  // Start another address change and a recovery, and finish neither.
  await api.call('PUT', '/auth/v1/user', { email: 'ada-3@example.test' }, session.token);
  await api.call('POST', '/auth/v1/recover', { email: 'ada-2@example.test' });
  const challenge = { user_id: session.id, challenge_type: 'mixed', description: 'Do' };
  await api.call('POST', '/rest/v1/daily_challenges', challenge, session.token);

  const other = await newAccount('ben@example.test');
  await api.call('PUT', '/auth/v1/user', { email: 'ada-2@example.test' }, other.token);
  const traces = [session.id, email, 'ada-2@example.test', 'ada-3@example.test'];
  const before = await remains(traces);
  for (const place of ['auth.users', 'auth.sessions', 'auth.identities', 'auth.refresh_tokens'])
    expect(before).toContain(`${place}: ${session.id}`);
  expect(before).toContain('backend.mail_tokens: ada-3@example.test');
  expect(before).toContain(`public.daily_challenges: ${session.id}`);
  expect(before.filter((found) => found.startsWith('mail:')).length).toBeGreaterThan(5);

  expect(await deleteAccount(session)).toMatchObject({ status: 200, answer: { deleted: true } });
  expect(await remains(traces)).toEqual([]);
  expect(await logIn('ben@example.test')).toMatchObject({ id: other.id });
  expect(api.mailTo('ben@example.test')).not.toBeNull();
});

it('delete_account ends all sessions of the account at once', async () => {
  const session = await newAccount('eve@example.test');
  const other = await logIn('eve@example.test');
  const read = ({ token }: Session) => api.call('GET', '/rest/v1/game_results', undefined, token);
  expect((await read(other)).status).toBe(200);
  expect((await deleteAccount(session)).status).toBe(200);
  for (const ended of [session, other]) {
    expect((await read(ended)).status).toBe(401);
    expect((await deleteAccount(ended)).status).toBe(401);
    expect((await api.call('GET', '/auth/v1/user', undefined, ended.token)).status).toBeGreaterThanOrEqual(
      401,
    );
    const body = { refresh_token: ended.refreshToken };
    expect((await api.call('POST', '/auth/v1/token?grant_type=refresh_token', body)).status).toBe(400);
    expect(
      (await api.call('PUT', '/auth/v1/user', { password: 'brand-new-1' }, ended.token)).status,
    ).toBeGreaterThanOrEqual(400);
  }
  expect((await logIn('eve@example.test')).token).toBe('');
});

it('delete_account refuses an older session and deletes nothing, until a mailed link starts a new session', async () => {
  const email = 'old@example.test';
  const session = await newAccount(email);
  await api.database.driver.query(
    "update auth.sessions set created_at = now() - interval '11 minutes' where user_id = $1",
    [session.id],
  );
  const refused = await deleteAccount(session);
  expect(refused.status).toBe(403);
  expect(field(refused.answer, 'message')).toContain('ML-343');
  expect(api.mailTo(email)).not.toBeNull();
  await api.call('POST', '/auth/v1/recover', { email });
  const { location } = await api.call(
    'GET',
    `/auth/v1/verify?token=${api.mailTo(email)?.token}&type=recovery`,
  );
  const token = new URLSearchParams(location?.hash.slice(1)).get('access_token') ?? '';
  expect((await deleteAccount({ ...session, token })).status).toBe(200);
  expect(api.mailTo(email)).toBeNull();
});

it('after delete_account, the address can be used for a new account', async () => {
  const session = await newAccount('again@example.test');
  await deleteAccount(session);
  const again = await newAccount('again@example.test');
  expect(again.token).not.toBe('');
  expect(again.id).not.toBe(session.id);
});
