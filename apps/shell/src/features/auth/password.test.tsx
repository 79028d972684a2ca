// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json, newUser } from './testing/accounts-server';
import { onFreshDevices } from './testing/fresh-device';
import { field, fill, findToast, openDialog, openPage, shownDialog } from './testing/open-page';

const ADA = 'ada@mindloom.test';

const device = onFreshDevices();

describe('a forgotten password', () => {
  const openForgot = async () => {
    const page = await openPage();
    await openDialog(page);
    await fill(page, { Email: ADA });
    await page.player.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    return page;
  };

  it('a player who forgot the password can request a mail for the address that was already typed', async () => {
    device.accounts.onRecover(() => json(200, {}));
    const page = await openForgot();
    expect(screen.getByRole('dialog', { name: 'Forgot your password?' })).toBeDefined();
    await page.player.click(screen.getByRole('button', { name: 'Send the link' }));
    const text = 'If this address has an account, a link to set a new password is on its way.';
    expect(await findToast('Check your inbox', text)).toEqual({ isDestructive: false });
    expect(device.accounts.asked).toMatchObject([{ path: 'POST /auth/v1/recover', body: { email: ADA } }]);
    expect(screen.getByRole('tab', { name: 'Login' })).toBeDefined();
  });

  it('the form for a forgotten password requires an address, and has a button that returns to the login', async () => {
    const page = await openForgot();
    await page.player.clear(field('Email'));
    await page.player.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await findToast('Missing information', 'Please enter your email.')).toEqual({
      isDestructive: true,
    });
    expect(device.accounts.asked).toEqual([]);
    await page.player.click(screen.getByRole('button', { name: 'Back to login' }));
    expect(screen.getByRole('tab', { name: 'Login' })).toBeDefined();
  });
});

describe('a recovery link', () => {
  const arrive = async () => {
    device.accounts.onUser(() => newUser(ADA));
    location.hash =
      '#access_token=access&refresh_token=refresh&expires_in=3600&token_type=bearer&type=recovery';
    const page = await openPage();
    await screen.findByRole('dialog', { name: 'Set a new password' }, { timeout: 5_000 });
    return page;
  };

  it('a recovery link opens the dialog, which sets the new password', async () => {
    device.accounts.onUpdate(() => newUser(ADA));
    const page = await arrive();
    await page.player.type(field('New password'), 'a-new-thread');
    await page.player.click(screen.getByRole('button', { name: 'Set the password' }));
    const text = 'You are logged in with your new password.';
    expect(await findToast('Password changed', text)).toEqual({ isDestructive: false });
    expect(device.accounts.asked.at(-1)).toMatchObject({
      path: 'PUT /auth/v1/user',
      body: { password: 'a-new-thread' },
    });
    await waitFor(() => expect(shownDialog()).toBeNull());
  });

  it('the new password after a recovery link needs at least 6 characters', async () => {
    const page = await arrive();
    await page.player.type(field('New password'), '12345');
    await page.player.click(screen.getByRole('button', { name: 'Set the password' }));
    const text = 'Password should be at least 6 characters.';
    expect(await findToast('Weak password', text)).toEqual({ isDestructive: true });
  });
});

it('a mailed link that no longer works is reported, and its parameters are removed from the address', async () => {
  location.hash = '#error=access_denied&error_code=otp_expired&error_description=Email+link+has+expired';
  await openPage();
  const text = 'It may have been used already, or it is too old. Ask for a new one in the login dialog.';
  expect(await findToast('That link no longer works', text)).toEqual({ isDestructive: true });
  expect(location.hash).toBe('');
});

it('the failure of a login service is reported as an unfinished login, not as a broken link', async () => {
  location.hash = '#error=server_error&error_code=unexpected_failure&error_description=Unable+to+exchange';
  await openPage();
  const text = 'Nothing was changed. Try again, or log in another way. (ML-413)';
  expect(await findToast('The login was not completed', text)).toEqual({ isDestructive: true });
  expect(location.hash).toBe('');
});

it('after the first link of an address change is opened, the app asks for the second link', async () => {
  location.hash =
    '#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email';
  await openPage();
  const text = 'Now open the link that was sent to your other address.';
  expect(await findToast('This address is confirmed', text)).toEqual({ isDestructive: false });
  expect(location.hash).toBe('');
});
