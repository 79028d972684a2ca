import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { createAccount, type Credentials, type Session } from './api-client';
import { pressAccount, reach, type } from './keyboard';
import { systemAddresses } from './system';

export interface Account extends Credentials {
  name: string;
}

/** The local storage key of the shell's session. */
export const SESSION_KEY = 'mindloom.auth';

/** The details of an account with a unique email. */
export const newAccount = (name = 'Ada'): Account => ({
  name,
  email: `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@mindloom.test`,
  password: 'weave-and-play',
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Mindloom' });

/**
 * Opens the login dialog by keyboard and selects a tab, because the tab that is selected at first depends on the
 * device.
 */
async function openDialog(page: Page, name: 'Login' | 'Sign Up'): Promise<void> {
  await pressAccount(page, 'Get Started');
  await expect(dialog(page)).toBeVisible();
  const tab = dialog(page).getByRole('tab', { name });
  if ((await tab.getAttribute('aria-selected')) === 'true') return;
  await reach(page, dialog(page).getByRole('tab', { selected: true }));
  await page.keyboard.press(name === 'Login' ? 'ArrowLeft' : 'ArrowRight');
  await page.keyboard.press('Enter');
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

/** Opens the login dialog on its Login tab by keyboard. */
export const openLogin = (page: Page): Promise<void> => openDialog(page, 'Login');

/** Creates an account in the login dialog by keyboard. Afterwards the dialog shows its Login tab. */
export async function signUp(page: Page, { name, email, password }: Account): Promise<void> {
  await openDialog(page, 'Sign Up');
  await type(page, dialog(page).getByLabel('Name'), name);
  await type(page, dialog(page).getByLabel('Email'), email);
  await type(page, dialog(page).getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Account created!')).toBeVisible();
  await expect(dialog(page).getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
}

/** Logs in by keyboard in the open login dialog and waits for the dashboard. */
export async function logIn(page: Page, { email, password }: Credentials): Promise<void> {
  await type(page, dialog(page).getByLabel('Email'), email);
  await type(page, dialog(page).getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
}

/** An address on the shell's origin, which `storeSession` answers with an empty page. */
const EMPTY_PAGE = '/empty-page-of-the-tests';

/**
 * Opens an empty page of the shell's origin and stores a session in the browser. The next page of the shell is signed in.
 */
export async function storeSession(page: Page, origin: string, session: Session): Promise<void> {
  const url = `${origin}${EMPTY_PAGE}`;
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(url);
  await page.unroute(url);
  const stored = [SESSION_KEY, JSON.stringify(session)] as const;
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), stored);
}

/**
 * Creates an account by the API and stores its session. This is faster than `newPlayer`, because it loads no page of
 * the shell. The test itself opens the first page.
 */
export async function signInNewPlayer(
  page: Page,
  name?: string,
  origin: string = systemAddresses().shell,
): Promise<Account> {
  const account = newAccount(name);
  await storeSession(page, origin, await createAccount(origin, account));
  return account;
}

/** The maximum number of accounts to create. The probability that none of 80 accounts is in a rollout of 10 % is 0.02 %. */
const MAX_ACCOUNTS = 80;

/**
 * Creates accounts by the API, one after another, until a test accepts the id of an account. A test can, for example,
 * accept only ids in the cohort of a rollout.
 */
export async function createAccountWhere(
  origin: string,
  name: string,
  accepts: (userId: string) => boolean,
): Promise<{ account: Account; session: Session }> {
  for (let tries = 0; tries < MAX_ACCOUNTS; tries++) {
    const account = newAccount(name);
    const session = await createAccount(origin, account);
    if (accepts(session.user.id)) return { account, session };
  }
  throw new Error(`none of ${MAX_ACCOUNTS} accounts has an accepted id`);
}

/**
 * Creates an account by the API, signs in and opens the dashboard. This is faster than `signUp` and `logIn`, which use
 * the login dialog.
 */
export async function newPlayer(page: Page, name?: string, origin?: string): Promise<Account> {
  const account = await signInNewPlayer(page, name, origin);
  await page.goto(new URL('/dashboard', page.url()).href);
  await expect(page.getByRole('heading', { name: `Welcome, ${account.name}!` })).toBeVisible();
  return account;
}
