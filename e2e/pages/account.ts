import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

export interface Account {
  name: string;
  email: string;
  password: string;
}

/** An account that no other test uses. */
export const newAccount = (name = 'Ada'): Account => ({
  name,
  email: `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@mindloom.test`,
  password: 'weave-and-play',
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Mindloom' });

/** Opens the login dialog from the header, or from the drawer where the header has no room. */
export async function openLogin(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /menu/i });
  const getStarted = page.getByRole('banner').getByRole('button', { name: 'Get Started' });
  if (!(await getStarted.isVisible()) && (await menu.isVisible())) await menu.click();
  await page.getByRole('button', { name: 'Get Started' }).first().click();
  await expect(dialog(page)).toBeVisible();
}

/** Creates an account by the dialog; afterwards the dialog stands on its Login tab. */
export async function signUp(page: Page, { name, email, password }: Account): Promise<void> {
  await openLogin(page);
  await dialog(page).getByRole('tab', { name: 'Sign Up' }).click();
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByText('Account created!')).toBeVisible();
  await expect(dialog(page).getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
}

/** Fills the open dialog's Login tab and waits for the dashboard. */
export async function logIn(page: Page, { email, password }: Account): Promise<void> {
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByLabel('Password', { exact: true }).press('Enter');
  await page.waitForURL('**/dashboard');
}

/** A new player, signed in, on the dashboard. */
export async function newPlayer(page: Page, name?: string): Promise<Account> {
  const account = newAccount(name);
  await page.goto('/');
  await signUp(page, account);
  await logIn(page, account);
  return account;
}
