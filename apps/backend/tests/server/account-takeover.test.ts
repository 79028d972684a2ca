import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultRateLimits } from '../../src/auth/rate-limit';
import { seededAccounts } from '../../src/index';
import { mailTokensSql } from '../../src/storage/system-schema';
import { createCleanupStack } from '../../src/cleanup-stack';
import { field, openApi, type OpenApi } from './support/open-api';
import { call } from './support/http-calls';
import { startTestBackend } from './support/test-backend';

const cleanup = createCleanupStack();
let api: OpenApi;
let staffEmail: string;
beforeAll(async () => {
  api = await openApi(cleanup, { confirmEmail: true });
  staffEmail = seededAccounts.find(({ isStaff }) => isStaff)?.email ?? '';
});
afterAll(() => cleanup.runAll());

const types = ['signup', 'recovery', 'email_change', 'magiclink', 'email', 'invite', 'reauthentication'];

/** Computes the token that `@supabase/lite` would accept for an address and a code. An attacker can do the same. */
const candidate = (email: string, code: string): string =>
  createHash('sha256')
    .update(email + code)
    .digest('hex');

const open = (token: string, type: string) => api.call('GET', `/auth/v1/verify?token=${token}&type=${type}`);
const enter = (email: string, code: string, type = 'recovery') =>
  api.call('POST', '/auth/v1/verify', { type, email, token: code });
const recover = async (email: string) => {
  await api.call('POST', '/auth/v1/recover', { email });
  const mail = api.mailTo(email);
  if (!mail) throw new Error('no mail');
  return mail;
};
/** Creates an account and confirms it. Each test uses its own account, so that wrong guesses do not add up. */
async function newAccount(email: string): Promise<string> {
  await api.call('POST', '/auth/v1/signup', { email, password: 'secret-1' });
  await open(api.mailTo(email)?.token ?? '', 'signup');
  return email;
}

async function expectRefused(token: string, type: string): Promise<void> {
  const byLink = await open(token, type);
  expect(byLink.location?.hash, type).toContain('error_code=otp_expired');
  expect(byLink.location?.hash).not.toContain('access_token');
  const byPost = await api.call('POST', '/auth/v1/verify', { type, token_hash: token });
  expect(byPost).toMatchObject({ status: 403, answer: { error_code: 'otp_expired' } });
}

it('in place of the token of a mailed link, the backend refuses a hash of the address and the code, also for staff', async () => {
  const { code, token } = await recover(staffEmail);
  expect(code).toMatch(/^\d{6}$/);
  for (const type of types) await expectRefused(candidate(staffEmail, code), type);
  expect((await open(token, 'recovery')).location?.hash).toContain('access_token');
});

it('the backend refuses the hash of an address and a code in every kind of link, even if @supabase/lite has stored this hash', async () => {
  const token = candidate(staffEmail, '123456');
  const columns = [
    'confirmation_token',
    'recovery_token',
    'email_change_token_new',
    'email_change_token_current',
  ];
  const { driver } = api.database;
  const assignments = columns.map((column) => `${column} = $2`).join(', ');
  await driver.query(`update auth.users set ${assignments}, email_change = 'a@b.test' where email = $1`, [
    staffEmail,
    token,
  ]);
  for (const type of types) await expectRefused(token, type);
  await expectRefused('', 'recovery');
  // Run the SQL that the backend runs at each start. It removes the stored hashes.
  await driver.exec(mailTokensSql);
  const { rows } = await driver.query(`select 1 from auth.users where $1 in (${columns.join(', ')})`, [
    token,
  ]);
  expect(rows).toEqual([]);
});

it('after a sign-up, the database contains no token that can be computed from the address', async () => {
  const email = 'trace@example.test';
  await api.call('POST', '/auth/v1/signup', { email, password: 'secret-1' });
  const { rows } = await api.database.driver.query(
    'select confirmation_token as token from auth.users where email = $1',
    [email],
  );
  expect(rows).toEqual([{ token: null }]);
});

it('mailed links are random, and the database contains neither links nor codes', async () => {
  const email = await newAccount('stored@example.test');
  const first = await recover(email);
  const second = await recover(email);
  expect(Buffer.from(second.token, 'base64url')).toHaveLength(32);
  expect(second.token).not.toBe(first.token);
  await expectRefused(first.token, 'recovery');
  const { rows } = await api.database.driver.query('select * from backend.mail_tokens');
  const stored = JSON.stringify(rows);
  expect(stored).toContain(email);
  for (const secret of [second.token, second.code, createHash('sha256').update(second.code).digest('hex')])
    expect(stored).not.toContain(secret);
});

it('a mailed link or code works only once, and only for its purpose', async () => {
  const email = await newAccount('once@example.test');
  const { token, code } = await recover(email);
  for (const type of types.filter((other) => other !== 'recovery')) {
    await expectRefused(token, type);
    expect((await enter(email, code, type)).status, type).toBe(403);
  }
  const entered = await enter(email, code);
  expect(entered).toMatchObject({ status: 200, answer: { user: { email } } });
  expect((await enter(email, code)).status).toBe(403);
  await expectRefused(token, 'recovery');
});

it('after five wrong guesses, no mailed code is accepted, not even from a new mail, but mailed links are still accepted', async () => {
  const email = await newAccount('guessed@example.test');
  const { code } = await recover(email);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let n = 0; n < 4; n += 1) expect((await enter(email, wrong)).status).toBe(403);
  const again = await recover(email);
  expect((await enter(email, again.code === wrong ? '000002' : wrong)).status).toBe(403);
  expect((await enter(email, again.code)).status).toBe(403);
  const last = await recover(email);
  expect(last.code).toBe('');
  expect((await open(last.token, 'recovery')).location?.hash).toContain('access_token');
});

it('mailed links and codes expire after an hour', async () => {
  const email = await newAccount('late@example.test');
  const { token, code, text } = await recover(email);
  expect(text).toContain('for 60 minutes');
  await api.database.driver.query(
    "update backend.mail_tokens set expires_at = expires_at - interval '1 hour' where address = $1",
    [email],
  );
  expect((await enter(email, code)).status).toBe(403);
  await expectRefused(token, 'recovery');
});

it('the backend answers 429 after too many attempts at links or codes', async () => {
  const limited = await openApi(cleanup, { limits: defaultRateLimits });
  const guess = (method: string) => {
    const token = randomBytes(32).toString('hex');
    return method === 'GET'
      ? limited.call('GET', `/auth/v1/verify?token=${token}&type=recovery`)
      : limited.call('POST', '/auth/v1/verify', { type: 'recovery', token_hash: token });
  };
  for (let n = 0; n < 60; n += 1) expect((await guess(n % 2 ? 'GET' : 'POST')).status).not.toBe(429);
  for (const method of ['GET', 'POST'])
    expect(await guess(method)).toMatchObject({
      status: 429,
      answer: { error_code: 'over_request_rate_limit' },
    });
});

it('the backend sends one recovery mail per minute and address, and gives every address the same reply', async () => {
  const slow = await openApi(cleanup, { gapMs: 60_000 });
  const ask = (email: string) => slow.call('POST', '/auth/v1/recover', { email });
  const first = await ask(staffEmail);
  const { token } = slow.mailTo(staffEmail) ?? {};
  expect(first).toMatchObject({ status: 200, answer: {} });
  expect(await ask(staffEmail)).toEqual(first);
  expect(await ask('nobody@example.test')).toEqual(first);
  expect(slow.mailTo(staffEmail)?.token).toBe(token);
  expect(slow.mailTo('nobody@example.test')).toBeNull();
});

it('a POST that verifies a code needs an API key', async () => {
  const backend = await startTestBackend();
  cleanup.push(() => backend.close());
  const body = { type: 'recovery', token_hash: 'x' };
  expect((await call(backend, 'POST', '/auth/v1/verify', body, { key: null })).status).toBe(401);
});

it('every login with a wrong password gets the same reply, also for an unknown or unconfirmed address', async () => {
  const email = 'unconfirmed@example.test';
  await api.call('POST', '/auth/v1/signup', { email, password: 'secret-1' });
  const logIn = (address: string, password: string) =>
    api.call('POST', '/auth/v1/token?grant_type=password', { email: address, password });
  const unknown = await logIn('nobody@example.test', 'wrong-one');
  expect(unknown).toMatchObject({ status: 400, answer: { error_code: 'invalid_credentials' } });
  expect(await logIn(email, 'wrong-one')).toEqual(unknown);
  expect(await logIn(staffEmail, 'wrong-one')).toEqual(unknown);
  expect(field((await logIn(email, 'secret-1')).answer, 'error_code')).toBe('email_not_confirmed');
});
