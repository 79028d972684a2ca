import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededAccounts } from '../../src/index';
import { clientOf, newUser, startTestBackend, type OwnBackend } from './support/test-backend';

let backend: OwnBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

it('a player can sign up with a name, sign in, read the session and sign out [DATA-03]', async () => {
  const client = clientOf(backend);
  const email = 'Ada.Lovelace@Example.test';
  const signUp = await client.auth.signUp({ email, password: 'secret', options: { data: { name: 'Ada' } } });
  expect(signUp.error).toBeNull();

  const signIn = await client.auth.signInWithPassword({ email, password: 'secret' });
  expect(signIn.error).toBeNull();
  expect(signIn.data.user?.user_metadata['name']).toBe('Ada');
  const { data } = await client.auth.getUser();
  expect(data.user?.email).toBe(email.toLowerCase());

  const token = signIn.data.session?.access_token;
  expect((await client.auth.signOut()).error).toBeNull();
  const afterwards = await client.auth.getUser(token);
  expect(afterwards.error?.name).toBe('AuthSessionMissingError');
});

it('a login with a wrong password gets the message that the product expects', async () => {
  const [player] = seededAccounts;
  const { error } = await clientOf(backend).auth.signInWithPassword({
    email: player.email,
    password: 'wrong-one',
  });
  expect(error?.status).toBe(400);
  expect(error?.message).toBe('Invalid login credentials');
});

it('a sign-up refuses a password of 5 characters and accepts one of 6', async () => {
  const short = await clientOf(backend).auth.signUp({ email: 'five@example.test', password: '12345' });
  expect(short.error?.status).toBe(422);
  expect(short.error?.code).toBe('weak_password');
  const enough = await clientOf(backend).auth.signUp({ email: 'six@example.test', password: '123456' });
  expect(enough.error).toBeNull();
});

it('without confirmation mails, a sign-up reports that the address is already registered', async () => {
  const { email } = await newUser(backend);
  const { error } = await clientOf(backend).auth.signUp({ email, password: 'another-1' });
  expect(error?.message).toContain('already registered');
});

it('a client that did not receive the reply to a refresh can use its refresh token again', async () => {
  const { client } = await newUser(backend);
  const { data: before } = await client.auth.getSession();
  const refreshToken = before.session?.refresh_token ?? '';
  const first = await clientOf(backend).auth.refreshSession({ refresh_token: refreshToken });
  expect(first.error).toBeNull();
  const again = await clientOf(backend).auth.refreshSession({ refresh_token: refreshToken });
  expect(again.error).toBeNull();
  expect((await client.auth.getUser(again.data.session?.access_token)).error).toBeNull();
});

it('a session continues when six tabs refresh it at the same time', async () => {
  const { client } = await newUser(backend);
  const { data } = await client.auth.getSession();
  const token = { refresh_token: data.session?.refresh_token ?? '' };
  const refreshed = await Promise.all(
    Array.from({ length: 6 }, () => clientOf(backend).auth.refreshSession(token)),
  );
  expect(refreshed.map((one) => one.error)).toEqual(Array(6).fill(null));
});

it('players can insert and read only their own rows', async () => {
  const ada = await newUser(backend);
  const bob = await newUser(backend);
  expect((await ada.client.from('notes').insert({ user_id: ada.id, body: 'mine' })).error).toBeNull();
  expect((await bob.client.from('notes').insert({ user_id: ada.id, body: 'forged' })).error?.code).toBe(
    '42501',
  );
  expect((await ada.client.from('notes').select('body')).data).toEqual([{ body: 'mine' }]);
  expect((await bob.client.from('notes').select('body')).data).toEqual([]);
  expect((await clientOf(backend).from('notes').select('body')).error?.code).toBe('42501');
});

it('a GET can call a database function without a login', async () => {
  const { data, error } = await clientOf(backend).rpc('snapshot', {}, { get: true });
  expect(error).toBeNull();
  expect(data).toEqual({ revision: 7 });
});

it('the seed creates the two local accounts, one of which is staff', async () => {
  const staff = await clientOf(backend, backend.secretKey).from('staff').select('user_id');
  for (const account of seededAccounts) {
    const { data, error } = await clientOf(backend).auth.signInWithPassword(account);
    expect(error).toBeNull();
    expect(data.user?.user_metadata['name']).toBe(account.name);
    expect(staff.data?.some((row) => row['user_id'] === data.user?.id)).toBe(account.isStaff);
  }
});
