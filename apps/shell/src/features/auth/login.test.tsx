// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { held, json, sessionOf } from './testing/accounts-server';
import { onFreshDevices } from './testing/fresh-device';
import {
  errorOf,
  field,
  fill,
  findToast,
  openDialog,
  openPage,
  shownDialog,
  submit,
  type Page,
} from './testing/open-page';

const ADA = 'ada@mindloom.test';

const device = onFreshDevices();
let page: Page;

beforeEach(async () => {
  page = await openPage();
  await openDialog(page);
});

const logIn = async (password = 'weaving') => {
  await fill(page, { Email: ADA, Password: password });
  await submit(page, 'Login');
};

describe('a login that succeeds', () => {
  beforeEach(() => device.accounts.onLogin(() => sessionOf(ADA)));

  it('a successful login shows a message, closes the dialog and notifies the app [AUTH-18]', async () => {
    await logIn();
    expect(await findToast('Welcome back!', 'Successfully logged in.')).toEqual({ isDestructive: false });
    expect(page.onSignedIn).toHaveBeenCalledOnce();
    expect(page.access.session.get()).toMatchObject({
      status: 'signedIn',
      user: { email: ADA, name: 'Ada' },
    });
    await waitFor(() => expect(shownDialog()).toBeNull());
    expect(device.accounts.asked).toMatchObject([
      { path: 'POST /auth/v1/token', body: { email: ADA, password: 'weaving' } },
    ]);
  });

  it('a successful login clears the fields [AUTH-07]', async () => {
    await logIn();
    await waitFor(() => expect(shownDialog()).toBeNull());
    await openDialog(page);
    expect(field('Email')).toHaveProperty('value', '');
    expect(field('Password')).toHaveProperty('value', '');
  });

  it('the Enter key submits the login', async () => {
    await fill(page, { Email: ADA, Password: 'weaving' });
    await page.player.keyboard('{Enter}');
    await waitFor(() => expect(page.onSignedIn).toHaveBeenCalledOnce());
  });
});

it('the Login button is disabled and shows its busy text while the login is being sent [AUTH-04]', async () => {
  const answer = held(() => sessionOf(ADA));
  device.accounts.onLogin(answer.reply);
  await logIn();
  const button = await screen.findByRole('button', { name: 'Logging in...' });
  expect(button).toHaveProperty('disabled', true);
  await page.player.type(field('Password'), '{Enter}');
  answer.release();
  await waitFor(() => expect(page.onSignedIn).toHaveBeenCalledOnce());
  expect(device.accounts.asked).toHaveLength(1);
});

describe('a login that is refused', () => {
  it.each([
    { Email: ADA, Password: '', focused: 'password', errors: [null, 'Enter a password.'] },
    { Email: '', Password: 'weaving', focused: 'email', errors: ['Enter your email.', null] },
    { Email: '', Password: '', focused: 'email', errors: ['Enter your email.', 'Enter a password.'] },
  ])(
    'a login with missing fields sends nothing and shows what is missing [AUTH-08] [AUTH-17]',
    async ({ focused, errors, ...typed }) => {
      await fill(page, typed);
      await submit(page, 'Login');
      const toast = await findToast('Missing information', 'Please enter both email and password.');
      expect(toast).toEqual({ isDestructive: true });
      expect(device.accounts.asked).toEqual([]);
      expect(document.activeElement?.getAttribute('name')).toBe(focused);
      expect([errorOf('Email'), errorOf('Password')]).toEqual(errors);
    },
  );

  it.each([
    {
      answer: {
        status: 400,
        body: { code: 400, error_code: 'email_not_confirmed', msg: 'Email not confirmed' },
      },
      title: 'Email not confirmed',
      text: 'Please check your email and confirm your account before logging in.',
      id: '[AUTH-12]',
    },
    {
      answer: { status: 400, body: { msg: 'This address is not confirmed yet' } },
      title: 'Email not confirmed',
      text: 'Please check your email and confirm your account before logging in.',
      id: '[AUTH-12]',
    },
    {
      answer: {
        status: 400,
        body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
      },
      title: 'Login failed',
      text: 'The email or password you entered is incorrect. Please try again.',
      id: '[AUTH-13]',
    },
    {
      answer: { status: 400, body: { msg: 'Invalid login credentials' } },
      title: 'Login failed',
      text: 'The email or password you entered is incorrect. Please try again.',
      id: '[AUTH-13]',
    },
    {
      answer: { status: 429, body: { code: 429, msg: 'Request rate limit reached' } },
      title: 'Login failed',
      text: 'Request rate limit reached',
      id: '[AUTH-14]',
    },
    {
      answer: { status: 503, body: {} },
      title: 'Login failed',
      text: 'Please check your credentials and try again.',
      id: '[AUTH-14]',
    },
  ])('a refused login shows "$title" / "$text" $id [AUTH-17]', async ({ answer, title, text }) => {
    device.accounts.onLogin(() => json(answer.status, answer.body));
    await logIn();
    expect(await findToast(title, text)).toEqual({ isDestructive: true });
    expect(page.onSignedIn).not.toHaveBeenCalled();
    expect(field('Email')).toHaveProperty('value', ADA);
    expect(screen.getByRole('button', { name: 'Login' })).toHaveProperty('disabled', false);
  });

  it('a refusal because of wrong credentials is shown next to the password until the player changes the password', async () => {
    const body = { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' };
    device.accounts.onLogin(() => json(400, body));
    await logIn();
    await waitFor(() => expect(errorOf('Password')).toBe('The email or password is incorrect.'));
    expect(errorOf('Email')).toBeNull();
    expect(document.activeElement).toBe(field('Password'));
    await page.player.type(field('Password'), '1');
    expect(errorOf('Password')).toBeNull();
  });

  it("a refused login shows the message about an unconfirmed address next to the field Email, and the server's message about too many attempts below the fields", async () => {
    device.accounts.onLogin(() => json(400, { msg: 'Email not confirmed' }));
    await logIn();
    await waitFor(() => expect(errorOf('Email')).toBe('Open the link in our mail to confirm this address.'));
    device.accounts.onLogin(() => json(429, { code: 429, msg: 'Request rate limit reached' }));
    await submit(page, 'Login');
    const form = within(screen.getByRole('form', { name: 'Login' }));
    await waitFor(() => expect(form.getByRole('status').textContent).toBe('Request rate limit reached'));
    expect(errorOf('Email')).toBeNull();
  });

  it('a login without a connection shows a message and keeps the input', async () => {
    device.accounts.onLogin(() => Promise.reject(new TypeError('Failed to fetch')));
    await logIn();
    expect(await findToast('Login failed', 'Please check your credentials and try again.')).toEqual({
      isDestructive: true,
    });
    expect(screen.getByText(/You seem to be offline/)).toBeDefined();
    expect(field('Password')).toHaveProperty('value', 'weaving');
  });
});
