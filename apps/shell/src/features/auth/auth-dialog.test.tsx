// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { newUser, sessionOf } from './testing/accounts-server';
import { onFreshDevices } from './testing/fresh-device';
import { field, fill, openDialog, openPage, shownDialog, submit } from './testing/open-page';

const device = onFreshDevices();

describe('the login dialog', () => {
  it('the login dialog has the same title and subtitle on both tabs [AUTH-01]', async () => {
    const page = await openPage();
    const dialog = within(await openDialog(page));
    for (const name of ['Login', 'Sign Up']) {
      await page.player.click(screen.getByRole('tab', { name }));
      expect(screen.getByRole('tab', { name }).getAttribute('aria-selected')).toBe('true');
      expect(dialog.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
        'Welcome to Mindloom',
      ]);
      expect(dialog.getByText('Train your brain with personalized AI-guided games')).toBeDefined();
    }
  });

  it('the login dialog has the tabs Login and Sign Up with their fields [AUTH-02]', async () => {
    const page = await openPage();
    await openDialog(page);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Login', 'Sign Up']);
    const labels = () => [...document.querySelectorAll('form label')].map((label) => label.textContent);
    expect(labels()).toEqual(['Email', 'Password']);
    expect(field('Password').getAttribute('type')).toBe('password');
    await page.player.click(screen.getByRole('tab', { name: 'Sign Up' }));
    expect(labels()).toEqual(['Name', 'Email', 'Password']);
    expect(field('Password').getAttribute('type')).toBe('password');
  });

  it('the login dialog opens on the Sign Up tab if the caller requests this tab', async () => {
    await openDialog(await openPage(), 'Join');
    expect(screen.getByRole('tab', { name: 'Sign Up' }).getAttribute('aria-selected')).toBe('true');
  });

  it('the login dialog has an e-mail input of type email on both tabs [AUTH-03]', async () => {
    const page = await openPage();
    await openDialog(page);
    expect(field('Email').getAttribute('type')).toBe('email');
    await page.player.click(screen.getByRole('tab', { name: 'Sign Up' }));
    expect(field('Email').getAttribute('type')).toBe('email');
  });

  it('the fields of the login dialog have autocomplete attributes for password managers', async () => {
    const page = await openPage();
    await openDialog(page);
    expect(field('Email').getAttribute('autocomplete')).toBe('username');
    expect(field('Password').getAttribute('autocomplete')).toBe('current-password');
    await page.player.click(screen.getByRole('tab', { name: 'Sign Up' }));
    expect(field('Password').getAttribute('autocomplete')).toBe('new-password');
  });

  it('the login dialog clears its fields when it closes, and returns the focus to the button that opened it [AUTH-07]', async () => {
    const page = await openPage();
    await openDialog(page);
    await fill(page, { Email: 'ada@mindloom.test', Password: 'weaving' });
    await page.player.keyboard('{Escape}');
    await waitFor(() => expect(shownDialog()).toBeNull());
    expect(document.activeElement?.textContent).toBe('Log in');
    await openDialog(page);
    expect(field('Email')).toHaveProperty('value', '');
    expect(field('Password')).toHaveProperty('value', '');
  });

  it('the login dialog has a button next to the password that shows and hides the password', async () => {
    const page = await openPage();
    await openDialog(page);
    const toggle = screen.getByRole('button', { name: 'Show password' });
    await page.player.click(toggle);
    expect(field('Password').getAttribute('type')).toBe('text');
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    await page.player.click(toggle);
    expect(field('Password').getAttribute('type')).toBe('password');
  });

  it('the login dialog sends no request when it opens, and none for incomplete input', async () => {
    const page = await openPage();
    await openDialog(page);
    await submit(page, 'Login');
    expect(device.accounts.asked).toEqual([]);
  });
});

describe('Get Started', () => {
  const selectedTab = async (page: Awaited<ReturnType<typeof openPage>>) => {
    await openDialog(page, 'Get Started');
    return screen.getAllByRole('tab').find((tab) => tab.getAttribute('aria-selected') === 'true')
      ?.textContent;
  };
  const ADA = 'ada@mindloom.test';

  it('Get Started opens the Sign Up tab on a device that has never had an account', async () => {
    expect(await selectedTab(await openPage())).toBe('Sign Up');
  });

  it('Get Started opens the Login tab after a sign-up on this device', async () => {
    device.accounts.onSignUp(() => newUser(ADA));
    const first = await openPage();
    await openDialog(first, 'Join');
    await fill(first, { Name: 'Ada', Email: ADA, Password: 'weaving' });
    await submit(first, 'Sign Up');
    await waitFor(() => expect(localStorage.getItem('mindloom.had-account')).toBe('yes'));
    first.unmount();
    expect(await selectedTab(await openPage())).toBe('Login');
  });

  it('Get Started opens the Login tab after any sign-in on this device, even after a logout', async () => {
    localStorage.setItem('mindloom.auth', await sessionOf(ADA).text());
    const first = await openPage();
    await waitFor(() => expect(localStorage.getItem('mindloom.had-account')).toBe('yes'));
    await first.access.signOut();
    first.unmount();
    expect(await selectedTab(await openPage())).toBe('Login');
  });
});

describe('login services', () => {
  it('the login dialog shows no login services if the project has configured none', async () => {
    const page = await openPage();
    await openDialog(page);
    await page.access.loginProviders();
    expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull();
  });

  it('each login service has a button that opens the service, which then returns the player to the dashboard', async () => {
    Object.assign(device.accounts.external, { google: true, github: true, azure: false });
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    const page = await openPage();
    await openDialog(page);
    const google = await screen.findByRole('button', { name: 'Continue with Google' });
    expect(screen.getAllByRole('button', { name: /^Continue with/ })).toHaveLength(2);
    await page.player.click(google);
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    const target = new URL(String(assign.mock.calls[0]?.[0]));
    expect(`${target.origin}${target.pathname}`).toBe('http://accounts.test/auth/v1/authorize');
    expect(Object.fromEntries(target.searchParams)).toMatchObject({
      provider: 'google',
      redirect_to: `${location.origin}/dashboard`,
    });
  });
});
