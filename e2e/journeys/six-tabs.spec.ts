import type { BrowserContext, Page } from '@playwright/test';
import { newPlayer, SESSION_KEY } from '../drivers/account';
import { expect, test } from '../drivers/test';

const TABS = 6;
const REFRESH = '**/auth/v1/token?grant_type=refresh_token';
const SLOW_MS = 1_000;
const ANY_ORIGIN = { 'access-control-allow-origin': '*' };
const USED = {
  code: 400,
  error_code: 'refresh_token_already_used',
  msg: 'Invalid Refresh Token: Already Used',
};

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

const account = (page: Page, action: 'Logout' | 'Get Started') =>
  page.getByRole('banner').getByRole('button', { name: action });

/** Sets the expiry of the stored token to the past. */
const expireToken = (page: Page) =>
  page.evaluate((key) => {
    const session: { expires_at: number } = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 60 }));
  }, SESSION_KEY);

/** The stored token, and whether it is still valid. Null if nobody is signed in. */
const storedToken = (page: Page) =>
  page.evaluate((key) => {
    const text = localStorage.getItem(key);
    if (text === null) return null;
    const session: { access_token: string; expires_at: number } = JSON.parse(text);
    return { token: session.access_token, isFresh: session.expires_at * 1000 > Date.now() };
  }, SESSION_KEY);

/** Hides the tab and shows it again. The auth client then refreshes an expired session. */
const returnToTab = (page: Page) =>
  page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('visibilitychange'));
    }
  });

/** Opens five more tabs of the same player. @returns all six tabs. */
async function openTabs(first: Page): Promise<Page[]> {
  const others = Array.from({ length: TABS - 1 }, async () => {
    const page = await first.context().newPage();
    await page.goto('/games');
    return page;
  });
  return [first, ...(await Promise.all(others))];
}

/** Makes the server accept each refresh token only once. The server refuses each later use of the token, after a delay. */
async function refuseUsedTokens(context: BrowserContext): Promise<{ requests: () => number }> {
  const used = new Set<string | null>();
  let requests = 0;
  await context.route(REFRESH, async (route) => {
    const token = route.request().postData();
    requests += 1;
    const isUsed = used.has(token);
    used.add(token);
    if (!isUsed) return route.fallback();
    await wait(SLOW_MS);
    await route.fulfill({ status: 400, headers: ANY_ORIGIN, json: USED });
  });
  return { requests: () => requests };
}

test('six tabs that refresh one token at the same time stay signed in [AUTH-23]', async ({
  page,
  context,
}) => {
  test.slow();
  await newPlayer(page);
  const tabs = await openTabs(page);
  for (const tab of tabs) await expect(account(tab, 'Logout')).toBeVisible();
  const server = await refuseUsedTokens(context);
  const before = await storedToken(page);
  await expireToken(page);
  await Promise.all(tabs.map(returnToTab));
  await expect.poll(() => storedToken(page).then((stored) => stored?.isFresh)).toBe(true);
  expect((await storedToken(page))?.token).not.toBe(before?.token);
  await page.waitForTimeout(3 * SLOW_MS);
  expect(server.requests()).toBeGreaterThan(1);
  for (const tab of tabs) await expect(account(tab, 'Logout')).toBeVisible();
  await Promise.all(tabs.map((tab) => tab.goto('/dashboard')));
  for (const tab of tabs) await expect(tab.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
});

for (const from of ['the same tab', 'another tab'] as const) {
  test(`a player who signs out in ${from} during a token refresh stays signed out`, async ({
    page,
    context,
  }) => {
    await newPlayer(page);
    const other = await context.newPage();
    await other.goto('/games');
    await expect(account(other, 'Logout')).toBeVisible();
    let refreshes = 0;
    await context.route(REFRESH, async (route) => {
      refreshes += 1;
      const answer = await route.fetch();
      await wait(2 * SLOW_MS);
      await route.fulfill({ response: answer });
    });
    await expireToken(page);
    await returnToTab(page);
    await expect.poll(() => refreshes).toBeGreaterThan(0);
    await account(from === 'the same tab' ? page : other, 'Logout').click();

    for (const tab of [page, other])
      await expect(account(tab, 'Get Started')).toBeVisible({ timeout: 15_000 });
    await page.waitForTimeout(3 * SLOW_MS);
    expect(await storedToken(page)).toBeNull();
    for (const tab of [page, other]) {
      await expect(account(tab, 'Get Started')).toBeVisible();
      await tab.goto('/dashboard');
      await expect(tab).toHaveURL(/\/$/);
    }
  });
}
