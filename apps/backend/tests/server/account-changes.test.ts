import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCleanupStack } from '../../src/cleanup-stack';
import { field, openApi, type OpenApi } from './support/open-api';
import { noLimits } from './support/test-backend';

const cleanup = createCleanupStack();
let api: OpenApi;
beforeAll(async () => {
  api = await openApi(cleanup);
});
afterAll(() => cleanup.runAll());

const password = 'secret-1';
type Session = { token: string; refreshToken: string };

const sessionIn = (answer: unknown): Session => ({
  token: field(answer, 'access_token'),
  refreshToken: field(answer, 'refresh_token'),
});

async function logIn(email: string, secret = password): Promise<Session | null> {
  const body = { email, password: secret };
  const { status, answer } = await api.call('POST', '/auth/v1/token?grant_type=password', body);
  return status === 200 ? sessionIn(answer) : null;
}

/** Creates an account whose session began eleven minutes ago, so its login is not recent. */
async function oldSession(email: string): Promise<Session> {
  const { answer } = await api.call('POST', '/auth/v1/signup', { email, password });
  await api.database.driver.query(
    `update auth.sessions set created_at = now() - interval '11 minutes'
     where user_id = (select id from auth.users where email = $1)`,
    [email],
  );
  return sessionIn(answer);
}

const change = (session: Session, body: object) => api.call('PUT', '/auth/v1/user', body, session.token);
const read = async (session: Session) =>
  (await api.call('GET', '/rest/v1/notes', undefined, session.token)).status;
const refresh = async (session: Session) => {
  const body = { refresh_token: session.refreshToken };
  return (await api.call('POST', '/auth/v1/token?grant_type=refresh_token', body)).status;
};
const open = (token: string, type: string) => api.call('GET', `/auth/v1/verify?token=${token}&type=${type}`);
const addressOf = async (session: Session) =>
  field((await api.call('GET', '/auth/v1/user', undefined, session.token)).answer, 'email');

it.each([{ password: 'brand-new-1' }, { email: 'thief@example.test' }])(
  'without the current password, the backend refuses the change %o in a session that is not recent',
  async (wanted) => {
    const email = `older-${Object.keys(wanted).join()}@example.test`;
    const session = await oldSession(email);
    expect(await change(session, wanted)).toMatchObject({
      status: 400,
      answer: { error_code: 'current_password_required' },
    });
    // Refreshing a token does not count as a login.
    const body = { refresh_token: session.refreshToken };
    const { answer } = await api.call('POST', '/auth/v1/token?grant_type=refresh_token', body);
    expect((await change(sessionIn(answer), wanted)).status).toBe(400);
    expect(await change(session, { ...wanted, current_password: 'wrong-one' })).toMatchObject({
      status: 400,
      answer: { error_code: 'current_password_invalid' },
    });
    expect(await logIn(email)).not.toBeNull();
    expect(api.mailTo('thief@example.test')).toBeNull();
    expect(api.mailTo(email)).toBeNull();
  },
);

it('a password change with the current password ends all other sessions and notifies the owner', async () => {
  const email = 'changes@example.test';
  const session = await oldSession(email);
  const thief = await logIn(email);
  if (!thief) throw new Error('no session');
  expect(await read(thief)).toBe(200);
  const changed = await change(session, { password: 'brand-new-1', current_password: password });
  expect(changed.status).toBe(200);
  expect(await read(thief)).toBe(401);
  expect(await addressOf(thief)).toBe('');
  expect(await refresh(thief)).toBe(400);
  expect(await read(session)).toBe(200);
  expect(await refresh(session)).toBe(200);
  expect(await logIn(email)).toBeNull();
  expect(await logIn(email, 'brand-new-1')).not.toBeNull();
  expect(api.mailTo(email)?.text).toContain('password of your account was changed');
});

it('right after a login, a password can be changed without the current password', async () => {
  const email = 'fresh@example.test';
  const session = await oldSession(email);
  const recent = await logIn(email);
  if (!recent) throw new Error('no session');
  expect((await change(recent, { password: '12345' })).status).toBe(422);
  expect(await read(session)).toBe(200);
  expect((await change(recent, { password: 'brand-new-1' })).status).toBe(200);
  expect(await read(session)).toBe(401);
});

it('the backend limits guesses at the current password', async () => {
  const limits = { ...noLimits, perAddress: { attempts: 2, windowMs: 300_000 } };
  const limited = await openApi(cleanup, { limits });
  const body = { email: 'guess@example.test', password };
  const { answer } = await limited.call('POST', '/auth/v1/signup', body);
  const guess = async (current: string) => {
    const wanted = { password: 'brand-new-1', current_password: current };
    return (await limited.call('PUT', '/auth/v1/user', wanted, field(answer, 'access_token'))).status;
  };
  expect([await guess('guess-1'), await guess('guess-2'), await guess(password)]).toEqual([400, 400, 429]);
});

it('a password change needs a valid session, but a change of the name needs no recent login', async () => {
  const none = { token: 'not-a-token', refreshToken: '' };
  expect((await change(none, { password: 'brand-new-1' })).status).toBeGreaterThanOrEqual(401);
  const email = 'name@example.test';
  const session = await oldSession(email);
  expect((await change(session, { data: { name: 'Ada' } })).status).toBe(200);
});

it.each([
  ['new', 'first-new@example.test', 'first-old@example.test'],
  ['present', 'then-new@example.test', 'then-old@example.test'],
])(
  'the address changes after both mailboxes have confirmed the change, the %s one first',
  async (first, newEmail, email) => {
    const session = await oldSession(email);
    await api.call('POST', '/auth/v1/recover', { email });
    const recovery = api.mailTo(email)?.token ?? '';
    const asked = await change(session, { email: newEmail, current_password: password });
    expect(asked).toMatchObject({ status: 200, answer: { email, new_email: newEmail } });
    const tokens = [api.mailTo(newEmail)?.token ?? '', api.mailTo(email)?.token ?? ''];
    expect(tokens[0]).not.toBe(tokens[1]);
    const [one, other] = first === 'new' ? tokens : tokens.toReversed();

    const half = await open(one ?? '', 'email_change');
    expect(half.location?.hash).toContain('message=');
    expect(half.location?.hash).not.toContain('access_token');
    expect((await open(one ?? '', 'email_change')).location?.hash).toContain('otp_expired');
    expect(await addressOf(session)).toBe(email);

    expect((await open(other ?? '', 'email_change')).location?.hash).toContain('access_token');
    expect(await addressOf(session)).toBe(newEmail);
    expect((await open(recovery, 'recovery')).location?.hash).toContain('otp_expired');
    expect(await logIn(newEmail)).not.toBeNull();
  },
);

it('a password change cancels an unconfirmed address change', async () => {
  const email = 'dropped@example.test';
  const session = await oldSession(email);
  await change(session, { email: 'thief-2@example.test', current_password: password });
  const tokens = [api.mailTo('thief-2@example.test')?.token ?? '', api.mailTo(email)?.token ?? ''];
  await change(session, { password: 'brand-new-1', current_password: password });
  for (const token of tokens)
    expect((await open(token, 'email_change')).location?.hash).toContain('otp_expired');
  expect(await addressOf(session)).toBe(email);
  await api.call('POST', '/auth/v1/resend', { type: 'email_change', email });
  expect(api.mailTo(email)?.text).toContain('password of your account was changed');
});

it('the code that confirms an address change allows five guesses, even if the mails are sent again', async () => {
  const email = 'kept-mailbox@example.test';
  const session = await oldSession(email);
  await change(session, { email: 'thief-3@example.test', current_password: password });
  const guess = (token: string) =>
    api.call('POST', '/auth/v1/verify', { type: 'email_change', email, token });
  for (let n = 0; n < 5; n += 1) {
    await guess('not-it');
    await api.call('POST', '/auth/v1/resend', { type: 'email_change', email });
  }
  expect(api.mailTo(email)?.code).toBe('');
  expect(api.mailTo('thief-3@example.test')?.code).toMatch(/^\d{6}$/);
});

it('a second address change invalidates the links of the first one', async () => {
  const email = 'twice-changed@example.test';
  const session = await oldSession(email);
  await change(session, { email: 'one-new@example.test', current_password: password });
  const earlier = api.mailTo('one-new@example.test')?.token ?? '';
  await change(session, { email: 'two-new@example.test', current_password: password });
  expect((await open(earlier, 'email_change')).location?.hash).toContain('otp_expired');
});
