import type { Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility';
import {
  type Account,
  newAccount,
  newPlayer,
  signInNewPlayer,
  openLogin,
  SESSION_KEY,
} from '../drivers/account';
import { createAccount, jsonOf } from '../drivers/api-client';
import { press, reach, type } from '../drivers/keyboard';
import { systemAddresses, systemBackend } from '../drivers/system';
import { expect, test } from '../drivers/test';

/** The link in the newest mail to an address, from the mailbox of the embedded backend; null if there is no mail. */
async function mailedLink(address: string): Promise<string | null> {
  const page = await (await fetch(`${systemAddresses().backend}/outbox`)).text();
  const mail = page.split('<article>').find((html) => html.includes(`<dd>${address}</dd>`));
  const link = /href="([^"]+)"/.exec(mail ?? '')?.[1];
  return link?.replaceAll('&amp;', '&') ?? null;
}

// The time limits are long, because each test waits for several logins and mails while other tests run on the same machine.
test.describe.configure({ timeout: 120_000 });

const toastText = (page: Page, text: string) => page.locator('.ml-toast').getByText(text);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Waits for a mail to the given address. @returns the link in the mail. */
async function waitForLink(address: string): Promise<string> {
  await expect.poll(() => mailedLink(address)).not.toBeNull();
  return (await mailedLink(address)) ?? '';
}

/** Logs in by the API. @returns the HTTP status. */
async function logInStatus({ email, password }: Account): Promise<number> {
  const { url, key } = await systemBackend();
  const reply = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return reply.status;
}

/** Opens the settings of a new player whose login is older than ten minutes, by the clock of the page. */
async function openOldSession(page: Page): Promise<Account> {
  const account = await newPlayer(page);
  await page.evaluate((key) => {
    const session: { user: object } = JSON.parse(localStorage.getItem(key) ?? '{}');
    const at = new Date(Date.now() - 11 * 60_000).toISOString();
    localStorage.setItem(key, JSON.stringify({ ...session, user: { ...session.user, last_sign_in_at: at } }));
  }, SESSION_KEY);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  return account;
}

test('by keyboard, a player can change the name, and can change the email after confirming it in both mailboxes', async ({
  page,
}) => {
  const account = await signInNewPlayer(page);
  const newEmail = newAccount('Lovelace').email;
  await page.goto('/settings');
  await press(page, button(page, 'Change name'));
  await reach(page, page.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Ada Lovelace');
  await page.keyboard.press('Enter');
  await expect(toastText(page, 'Name changed')).toBeVisible();
  await expect(page.locator('dd').first()).toHaveText('Ada Lovelace');

  await press(page, button(page, 'Change email'));
  await expect(page.getByLabel('New email')).toBeVisible();
  await type(page, page.getByLabel('New email'), newEmail);
  await page.keyboard.press('Enter');
  await expect(toastText(page, 'Check both inboxes')).toBeVisible();
  await expect(page.getByText(`Waiting for ${newEmail}`)).toBeVisible();
  await expectAccessible(page);

  await page.goto(await waitForLink(newEmail));
  await expect(toastText(page, 'This address is confirmed')).toBeVisible();
  expect(await logInStatus(account)).toBe(200);
  await page.goto(await waitForLink(account.email));
  await expect(page).toHaveURL(/\/settings#?$/);
  await expect(page.getByText(newEmail)).toBeVisible();
  expect(await logInStatus(account)).toBe(400);
  expect(await logInStatus({ ...account, email: newEmail })).toBe(200);
});

test('deleting an account removes its login, its data on this device and its session on another device', async ({
  page,
  browser,
  baseURL,
}) => {
  const account = await openOldSession(page);
  const otherContext = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  const other = await otherContext.newPage();
  await other.goto('/');
  await openLogin(other);
  await type(other, other.getByLabel('Email'), account.email);
  await type(other, other.getByLabel('Password', { exact: true }), account.password);
  await other.keyboard.press('Enter');
  await other.waitForURL('**/dashboard');

  await press(page, button(page, 'Delete my account'));
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await expectAccessible(page);
  await type(page, dialog.getByLabel('Your password'), 'something else');
  await press(page, dialog.getByRole('button', { name: 'Delete my account' }));
  await expect(dialog.getByText(/That is not your password. Nothing was deleted/)).toBeVisible();
  await dialog.getByLabel('Your password').fill(account.password);
  await press(page, dialog.getByRole('button', { name: 'Delete my account' }));

  await expect(page.getByText('Your account and everything in it are deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expectAccessible(page);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toContain(account.email);
  expect(kept).not.toContain('had-account');
  expect(await logInStatus(account)).toBe(400);
  expect(await mailedLink(account.email)).toBeNull();

  // The token of the other device has not expired, but the backend no longer accepts it.
  const status = await other.evaluate(async (key) => {
    const { access_token: token }: { access_token: string } = JSON.parse(localStorage.getItem(key) ?? '{}');
    const content = document.querySelector('meta[name="mindloom-config"]')?.getAttribute('content') ?? '{}';
    const { supabaseUrl, supabaseKey }: { supabaseUrl: string; supabaseKey: string } = JSON.parse(content);
    const headers = { apikey: supabaseKey, authorization: `Bearer ${token}` };
    return (await fetch(`${supabaseUrl}/rest/v1/game_results?select=id`, { headers })).status;
  }, SESSION_KEY);
  expect(status).toBe(401);
  await otherContext.close();
});

test('a player who has forgotten the password can delete the account with a mailed link', async ({
  page,
}) => {
  const account = await openOldSession(page);
  await press(page, button(page, 'Delete my account'));
  await press(page, button(page, 'No password at hand? Mail me a link'));
  await expect(page.getByText(`A link is on its way to ${account.email}`)).toBeVisible();
  await page.goto(await waitForLink(account.email));
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('no password is needed')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Set a new password' })).toHaveCount(0);
  await press(page, dialog.getByRole('button', { name: 'Delete my account' }));
  await expect(page.getByText('Your account and everything in it are deleted.')).toBeVisible();
  expect(await logInStatus(account)).toBe(400);
});

test('Get Started opens the Sign Up tab, but opens the Login tab if somebody has signed in on this device before', async ({
  page,
}) => {
  const selected = page.getByRole('dialog').getByRole('tab', { selected: true });
  await page.goto('/');
  await button(page, 'Get Started').first().click();
  await expect(selected).toHaveText('Sign Up');
  await expectAccessible(page);
  await newPlayer(page);
  await button(page, 'Logout').click();
  await button(page, 'Get Started').first().click();
  await expect(selected).toHaveText('Login');
});

test('the login form says next to each empty field what is missing', async ({ page }) => {
  await page.goto('/');
  await openLogin(page);
  const form = page.getByRole('form', { name: 'Login' });
  await reach(page, form.getByRole('button', { name: 'Login' }));
  await page.keyboard.press('Enter');
  await expect(toastText(page, 'Please enter both email and password.')).toBeVisible();
  const email = form.getByLabel('Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription('Enter your email.');
  await expect(form.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Enter a password.');
  await expectAccessible(page);
});

test('a player who allows the login with Google gets to the dashboard, and a player who denies it gets a message', async ({
  page,
}) => {
  const { url, key } = await systemBackend();
  await page.route(`${url}/auth/v1/settings`, (route) =>
    route.fulfill({
      json: { external: { google: true, github: false, email: true } },
      headers: { 'access-control-allow-origin': systemAddresses().shell },
    }),
  );
  await page.goto('/');
  const session = await createAccount(systemAddresses().shell, newAccount('Grace'));
  // Replace the page of the login service by two links: one allows the login, the other denies it.
  await page.route(`${url}/auth/v1/authorize?**`, (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const back = asked.get('redirect_to') ?? '';
    const token = new URLSearchParams({
      access_token: session.access_token,
      refresh_token: session.refresh_token,
      expires_in: '3600',
      token_type: 'bearer',
    });
    const refusal = 'error=access_denied&error_code=user_denied&error_description=The+user+has+denied+access';
    const body = `<h1>${asked.get('provider')}</h1><a href="${back}#${token}">Allow</a> <a href="${back}#${refusal}">Deny</a>`;
    return route.fulfill({ contentType: 'text/html', body });
  });

  const leave = async () => {
    await button(page, 'Get Started').first().click();
    await expect(button(page, 'Continue with GitHub')).toHaveCount(0);
    await button(page, 'Continue with Google').click();
    await expect(page.getByRole('heading', { name: 'google' })).toBeVisible();
  };
  await leave();
  await page.getByRole('link', { name: 'Deny' }).click();
  await expect(toastText(page, 'The login was not completed')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await leave();
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Grace!' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard#?$/);
  const user = await fetch(`${url}/auth/v1/user`, {
    headers: { apikey: key, authorization: `Bearer ${session.access_token}` },
  });
  expect(await jsonOf<{ id: string }>(user)).toHaveProperty('id');
});

test('the privacy page has its own title and a social card image with an absolute URL', async ({
  page,
  request,
}) => {
  await page.goto('/privacy');
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(image).toBe(`${systemAddresses().shell}/social-card.png`);
  const reply = await request.get(image ?? '');
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'image/png']);
  expect(await page.title()).toBe('Privacy · Mindloom');
});

test('a game page shows the footer before a play, but not during the play', async ({ page }) => {
  await newPlayer(page);
  await page.goto('/game/memory-match');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' });
  await expect(link).toBeVisible();
  await button(page, 'Start Playing').click();
  await expect(page.locator('[data-owns-screen]')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});
