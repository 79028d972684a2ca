// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { held, json, newUser, sessionOf } from './testing/accounts-server';
import { onFreshDevices } from './testing/fresh-device';
import {
  errorOf,
  field,
  fill,
  findToast,
  openDialog,
  openPage,
  submit,
  type Page,
} from './testing/open-page';

const ADA = 'ada@mindloom.test';
const FLAG = 'mindloom.pending-confirmation';

const device = onFreshDevices();
let page: Page;

beforeEach(async () => {
  page = await openPage();
  await openDialog(page, 'Join');
});
afterEach(() => void vi.useRealTimers());

const signUp = async (password = 'weaving') => {
  await fill(page, { Name: 'Ada', Email: ADA, Password: password });
  await submit(page, 'Sign Up');
};
const isLoginTab = () => screen.getByRole('tab', { name: 'Login' }).getAttribute('aria-selected') === 'true';

describe('a sign-up that succeeds', () => {
  beforeEach(() => device.accounts.onSignUp(() => newUser(ADA)));

  it('a sign-up shows the Login tab with empty fields and does not log the player in [AUTH-06] [AUTH-07]', async () => {
    await signUp();
    await waitFor(() => expect(isLoginTab()).toBe(true));
    expect(field('Email')).toHaveProperty('value', '');
    expect(field('Password')).toHaveProperty('value', '');
    await page.player.click(screen.getByRole('tab', { name: 'Sign Up' }));
    expect(field('Name')).toHaveProperty('value', '');
    expect(page.onSignedIn).not.toHaveBeenCalled();
    expect(page.access.session.get().status).toBe('signedOut');
  });

  it('a sign-up shows for 5 s that a mail was sent [AUTH-19]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    await signUp();
    const text =
      'An email was sent to your address. Please check your inbox to authenticate and log in with that email address.';
    expect(await findToast('Account created!', text)).toEqual({ isDestructive: false });
    await act(() => vi.advanceTimersByTimeAsync(4_500));
    expect(screen.getByText(text)).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(500));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });

  it('a sign-up remembers the address until it is confirmed [AUTH-25]', async () => {
    await signUp();
    await waitFor(() => expect(localStorage.getItem(FLAG)).toBe(ADA));
  });

  it('a sign-up does not log the player in, even if the server returns a session', async () => {
    device.accounts.onSignUp(() => sessionOf(ADA));
    await signUp();
    await waitFor(() => expect(isLoginTab()).toBe(true));
    expect(page.access.session.get().status).toBe('signedOut');
  });
});

it('the Sign Up button is disabled and shows its busy text while the sign-up is being sent [AUTH-04]', async () => {
  const answer = held(() => newUser(ADA));
  device.accounts.onSignUp(answer.reply);
  await signUp();
  const button = await screen.findByRole('button', { name: 'Creating account...' });
  expect(button).toHaveProperty('disabled', true);
  answer.release();
  await waitFor(() => expect(isLoginTab()).toBe(true));
});

describe('a sign-up that is refused', () => {
  const whole = { Name: 'Ada', Email: ADA, Password: 'weaving' };
  it.each(['Name', 'Email', 'Password'] as const)(
    'a sign-up without %s sends nothing and shows which field is missing [AUTH-09] [AUTH-17]',
    async (missing) => {
      await fill(page, { ...whole, [missing]: '' });
      await submit(page, 'Sign Up');
      const toast = await findToast('Missing information', 'Please fill in all fields.');
      expect(toast).toEqual({ isDestructive: true });
      expect(document.activeElement).toBe(field(missing));
      const errors = { Name: 'Enter your name.', Email: 'Enter your email.', Password: 'Enter a password.' };
      for (const name of ['Name', 'Email', 'Password'] as const)
        expect(errorOf(name)).toBe(name === missing ? errors[name] : null);
      expect(device.accounts.asked).toEqual([]);
    },
  );

  it('a sign-up with a short password sends nothing and shows a message [AUTH-11] [AUTH-17]', async () => {
    await signUp('12345');
    const toast = await findToast('Weak password', 'Password should be at least 6 characters.');
    expect(toast).toEqual({ isDestructive: true });
    expect(errorOf('Password')).toBe('Use at least 6 characters.');
    expect(device.accounts.asked).toEqual([]);
  });

  it.each([
    { how: 'in words', reply: () => json(422, { code: 422, msg: 'User already registered' }) },
    { how: 'with an empty identity list', reply: () => json(200, { id: 'x', email: ADA, identities: [] }) },
  ])(
    'a sign-up switches to the Login tab if the server reports $how that the address is registered [AUTH-15] [AUTH-17]',
    async ({ reply }) => {
      device.accounts.onSignUp(reply);
      await signUp();
      const text = 'This email is already registered. Please use the login form instead.';
      expect(await findToast('Email already in use', text)).toEqual({ isDestructive: true });
      expect(isLoginTab()).toBe(true);
      expect(field('Email')).toHaveProperty('value', ADA);
      expect(errorOf('Email')).toBe('This email has an account. Log in here.');
      await page.player.click(screen.getByRole('tab', { name: 'Sign Up' }));
      expect(errorOf('Email')).toBeNull();
      await page.player.click(screen.getByRole('tab', { name: 'Login' }));
      expect(localStorage.getItem(FLAG)).toBeNull();
    },
  );

  it.each([
    { status: 422, body: { msg: 'Signups not allowed' }, text: 'Signups not allowed' },
    { status: 500, body: {}, text: 'Please try again with a different email.' },
  ])(
    'a sign-up that is refused for any other reason than a registered address shows "$text" [AUTH-16] [AUTH-17]',
    async ({ status, body, text }) => {
      device.accounts.onSignUp(() => json(status, body));
      await signUp();
      expect(await findToast('Signup failed', text)).toEqual({ isDestructive: true });
      expect(isLoginTab()).toBe(false);
    },
  );
});
