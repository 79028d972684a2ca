import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededAccounts } from '../../src/index';
import { follow, newestMail } from './support/http-calls';
import { clientOf, shellOrigin, startTestBackend, type OwnBackend } from './support/test-backend';

const mailGapMs = 300;
const afterTheGap = () => new Promise((resolve) => setTimeout(resolve, mailGapMs + 50));

let backend: OwnBackend;
beforeAll(async () => {
  backend = await startTestBackend({ confirmEmail: true, mailGapMs });
});
afterAll(() => backend.close());

const password = 'secret-1';

it('a new account cannot log in until the mailed link is opened', async () => {
  const email = 'new@example.test';
  const client = clientOf(backend);
  const signUp = await client.auth.signUp({ email, password, options: { data: { name: 'New' } } });
  expect(signUp.error).toBeNull();
  expect(signUp.data.session).toBeNull();
  const early = await client.auth.signInWithPassword({ email, password });
  expect(early.error?.message).toContain('not confirmed');

  const { link } = await newestMail(backend, email);
  const opened = await follow(link);
  expect(opened.status).toBe(303);
  expect(opened.to).toBe(`${shellOrigin}/`);
  expect(opened.fragment.get('type')).toBe('signup');
  expect((await client.auth.getUser(opened.fragment.get('access_token') ?? '')).data.user?.email).toBe(email);
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
});

it('a mailed link works once, and at the second time the backend reports that the link has expired', async () => {
  const email = 'once@example.test';
  await clientOf(backend).auth.signUp({ email, password });
  const { link } = await newestMail(backend, email);
  expect((await follow(link)).fragment.get('access_token')).not.toBeNull();
  const again = await follow(link);
  expect(again.to).toBe(`${shellOrigin}/`);
  expect(again.fragment.get('access_token')).toBeNull();
  expect(again.fragment.get('error_code')).toBe('otp_expired');
});

it('the mailed code can be entered instead of opening the mailed link', async () => {
  const email = 'code@example.test';
  const client = clientOf(backend);
  await client.auth.signUp({ email, password });
  const token = /code: (\d{6})/.exec((await newestMail(backend, email)).html)?.[1] ?? '';
  const { data, error } = await client.auth.verifyOtp({ email, token, type: 'signup' });
  expect(error).toBeNull();
  expect(data.session?.user.email).toBe(email);
});

it('a mailed link redirects to the requested page only if it is on the product’s own origins', async () => {
  const lands = async (name: string, emailRedirectTo: string): Promise<string> => {
    const email = `${name}@example.test`;
    await clientOf(backend).auth.signUp({ email, password, options: { emailRedirectTo } });
    return (await follow((await newestMail(backend, email)).link)).to;
  };
  expect(await lands('welcome', `${shellOrigin}/welcome?from=mail`)).toBe(`${shellOrigin}/welcome?from=mail`);
  expect(await lands('console', 'http://localhost:4210/')).toBe('http://localhost:4210/');
  expect(await lands('evil', 'http://evil.test/steal')).toBe(`${shellOrigin}/`);
  expect(await lands('script', 'javascript:alert(1)')).toBe(`${shellOrigin}/`);
});

it('a mailed link whose redirect was changed opens the home page instead', async () => {
  const email = 'changed@example.test';
  await clientOf(backend).auth.signUp({ email, password });
  const link = new URL((await newestMail(backend, email)).link);
  link.searchParams.set('redirect_to', 'http://127.0.0.1:9999/steal');
  expect((await follow(link.toString())).to).toBe(`${shellOrigin}/`);
});

it('the confirmation mail can be sent again after the minimum time, and the new link works', async () => {
  const email = 'again@example.test';
  const client = clientOf(backend);
  await client.auth.signUp({ email, password });
  const tooEarly = await client.auth.resend({ type: 'signup', email });
  expect(tooEarly.error?.status).toBe(429);
  await afterTheGap();
  const resent = await client.auth.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: `${shellOrigin}/back` },
  });
  expect(resent.error).toBeNull();
  const { link, count } = await newestMail(backend, email);
  expect(count).toBe(2);
  expect((await follow(link)).to).toBe(`${shellOrigin}/back`);
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
});

it('a second sign-up before the confirmation sends another mail and keeps the first password', async () => {
  const email = 'twice@example.test';
  const client = clientOf(backend);
  await client.auth.signUp({ email, password });
  await afterTheGap();
  expect((await client.auth.signUp({ email, password: 'other-secret' })).error).toBeNull();
  const { link, count } = await newestMail(backend, email);
  expect(count).toBe(2);
  await follow(link);
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  expect((await client.auth.signInWithPassword({ email, password: 'other-secret' })).error).not.toBeNull();
});

it('a sign-up does not reveal that an address is registered, and sends no mail to it', async () => {
  const [player] = seededAccounts;
  const { data, error } = await clientOf(backend).auth.signUp({
    email: player.email,
    password: 'other-secret',
  });
  expect(error).toBeNull();
  expect(data.user?.identities).toEqual([]);
  expect(data.session).toBeNull();
  expect((await newestMail(backend, player.email)).count).toBe(0);
  expect((await clientOf(backend).auth.resend({ type: 'signup', email: player.email })).error).toBeNull();
  expect(
    (await clientOf(backend).auth.resend({ type: 'signup', email: 'nobody@example.test' })).error,
  ).toBeNull();
  expect((await clientOf(backend).auth.signInWithPassword(player)).error).toBeNull();
});

it('the link of a recovery mail logs the player in, who can then set a new password', async () => {
  const [player] = seededAccounts;
  const client = clientOf(backend);
  expect(
    (await client.auth.resetPasswordForEmail(player.email, { redirectTo: `${shellOrigin}/new` })).error,
  ).toBeNull();
  const opened = await follow((await newestMail(backend, player.email)).link);
  expect(opened.to).toBe(`${shellOrigin}/new`);
  expect(opened.fragment.get('type')).toBe('recovery');
  const access_token = opened.fragment.get('access_token') ?? '';
  const refresh_token = opened.fragment.get('refresh_token') ?? '';
  await client.auth.setSession({ access_token, refresh_token });
  expect((await client.auth.updateUser({ password: 'brand-new-1' })).error).toBeNull();
  expect(
    (await clientOf(backend).auth.signInWithPassword({ ...player, password: 'brand-new-1' })).error,
  ).toBeNull();
});
