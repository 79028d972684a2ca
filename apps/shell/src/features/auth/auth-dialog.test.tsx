// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { onFreshDevices } from './testing/fresh-device';
import { field, fill, openDialog, openPage, shownDialog, submit } from './testing/open-page';

const device = onFreshDevices();

describe('the dialog', () => {
  it('has its title and subtitle on both tabs [AUTH-01]', async () => {
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

  it('has the tabs Login and Sign Up with their fields [AUTH-02]', async () => {
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

  it('opens on the sign-up tab on request', async () => {
    await openDialog(await openPage(), 'Join');
    expect(screen.getByRole('tab', { name: 'Sign Up' }).getAttribute('aria-selected')).toBe('true');
  });

  it('has an e-mail input of type email on both tabs [AUTH-03]', async () => {
    const page = await openPage();
    await openDialog(page);
    expect(field('Email').getAttribute('type')).toBe('email');
    await page.player.click(screen.getByRole('tab', { name: 'Sign Up' }));
    expect(field('Email').getAttribute('type')).toBe('email');
  });

  it('has autocomplete attributes for password managers', async () => {
    const page = await openPage();
    await openDialog(page);
    expect(field('Email').getAttribute('autocomplete')).toBe('username');
    expect(field('Password').getAttribute('autocomplete')).toBe('current-password');
    await page.player.click(screen.getByRole('tab', { name: 'Sign Up' }));
    expect(field('Password').getAttribute('autocomplete')).toBe('new-password');
  });

  it('clears its fields and returns the focus when it closes [AUTH-07]', async () => {
    const page = await openPage();
    await openDialog(page);
    await fill(page, { Email: 'ada@mindloom.test', Password: 'weaving' });
    await page.player.keyboard('{Escape}');
    await waitFor(() => expect(shownDialog()).toBeNull());
    expect(document.activeElement?.textContent).toBe('Get Started');
    await openDialog(page);
    expect(field('Email')).toHaveProperty('value', '');
    expect(field('Password')).toHaveProperty('value', '');
  });

  it('shows and hides the password', async () => {
    const page = await openPage();
    await openDialog(page);
    const toggle = screen.getByRole('button', { name: 'Show password' });
    await page.player.click(toggle);
    expect(field('Password').getAttribute('type')).toBe('text');
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    await page.player.click(toggle);
    expect(field('Password').getAttribute('type')).toBe('password');
  });

  it('sends no request before submission, and none for incomplete input', async () => {
    const page = await openPage();
    await openDialog(page);
    await submit(page, 'Login');
    expect(device.accounts.asked).toEqual([]);
  });
});
