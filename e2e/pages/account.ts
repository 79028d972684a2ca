import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { reach, type } from './keyboard';
import { pressAccount } from './menu';
import { createAccount, type Credentials } from './wire';
import { systemAddresses } from '../system-addresses';

export interface Account {
  name: string;
  email: string;
  password: string;
}

/** Where the shell keeps who is signed in. */
export const SESSION_KEY = 'mindloom.auth';

/** An account that no other test uses. */
export const newAccount = (name = 'Ada'): Account => ({
  name,
  email: `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@mindloom.test`,
  password: 'weave-and-play',
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Mindloom' });

/** Opens the login dialog, by keyboard. */
export async function openLogin(page: Page): Promise<void> {
  await pressAccount(page, 'Get Started');
  await expect(dialog(page)).toBeVisible();
}

/** Creates an account by the dialog and keyboard; afterwards the dialog stands on its Login tab. */
export async function signUp(page: Page, { name, email, password }: Account): Promise<void> {
  await openLogin(page);
  await reach(page, dialog(page).getByRole('tab', { name: 'Login' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await type(page, dialog(page).getByLabel('Name'), name);
  await type(page, dialog(page).getByLabel('Email'), email);
  await type(page, dialog(page).getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Account created!')).toBeVisible();
  await expect(dialog(page).getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
}

/** Fills the open dialog's Login tab by keyboard, and waits for the dashboard. */
export async function logIn(page: Page, { email, password }: Credentials): Promise<void> {
  await type(page, dialog(page).getByLabel('Email'), email);
  await type(page, dialog(page).getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
}

/** A new player, signed in, on the dashboard: at once, for tests of something else. */
export async function newPlayer(
  page: Page,
  name?: string,
  origin: string = systemAddresses().shell,
): Promise<Account> {
  const account = newAccount(name);
  await page.goto(origin);
  const session = await createAccount(page, account);
  await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [SESSION_KEY, session] as const);
  await page.goto(`${origin}/dashboard`);
  await expect(page.getByRole('heading', { name: `Welcome, ${account.name}!` })).toBeVisible();
  return account;
}
