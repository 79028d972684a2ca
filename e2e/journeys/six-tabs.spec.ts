import type { BrowserContext, Page } from '@playwright/test';
import { newPlayer } from '../pages/account';
import { comeBack, expireToken, keptToken } from '../pages/session';
import { expect, test } from '../pages/test';

const TABS = 6;
const REFRESH = '**/auth/v1/token?grant_type=refresh_token';
const SLOW_MS = 1_000;
const ANY_ORIGIN = { 'access-control-allow-origin': '*' };
const USED = {
  code: 400,
  error_code: 'refresh_token_already_used',
  msg: 'Invalid Refresh Token: Already Used',
};

const later = (ms: number) => new Promise((done) => setTimeout(done, ms));

const account = (page: Page, action: 'Logout' | 'Get Started') =>
  page.getByRole('banner').getByRole('button', { name: action });

/** The first tab and five more of the same player. */
async function openTabs(first: Page): Promise<Page[]> {
  const others = Array.from({ length: TABS - 1 }, async () => {
    const page = await first.context().newPage();
    await page.goto('/games');
    return page;
  });
  return [first, ...(await Promise.all(others))];
}

/** A server that takes a refresh token once, and says so late to all who come second. */
async function refuseUsedTokens(context: BrowserContext): Promise<{ asked: () => number }> {
  const used = new Set<string | null>();
  let asked = 0;
  await context.route(REFRESH, async (route) => {
    const token = route.request().postData();
    asked += 1;
    const isUsed = used.has(token);
    used.add(token);
    if (!isUsed) return route.fallback();
    await later(SLOW_MS);
    await route.fulfill({ status: 400, headers: ANY_ORIGIN, json: USED });
  });
  return { asked: () => asked };
}

test('six tabs refresh an expired token at once, the server takes it once, and nobody is signed out [AUTH-23]', async ({
  page,
  context,
}) => {
  test.slow();
  await newPlayer(page);
  const tabs = await openTabs(page);
  for (const tab of tabs) await expect(account(tab, 'Logout')).toBeVisible();
  const server = await refuseUsedTokens(context);
  const before = await keptToken(page);
  await expireToken(page);
  await Promise.all(tabs.map(comeBack));
  await expect.poll(() => keptToken(page).then((kept) => kept?.isFresh)).toBe(true);
  expect((await keptToken(page))?.token).not.toBe(before?.token);
  await page.waitForTimeout(3 * SLOW_MS);
  expect(server.asked()).toBeGreaterThan(1);
  for (const tab of tabs) await expect(account(tab, 'Logout')).toBeVisible();
  await Promise.all(tabs.map((tab) => tab.goto('/dashboard')));
  for (const tab of tabs) await expect(tab.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
});

for (const from of ['the same tab', 'another tab'] as const) {
  test(`a sign-out from ${from} while a refresh is under way ends signed out`, async ({ page, context }) => {
    await newPlayer(page);
    const other = await context.newPage();
    await other.goto('/games');
    await expect(account(other, 'Logout')).toBeVisible();
    let underWay = 0;
    await context.route(REFRESH, async (route) => {
      underWay += 1;
      const answer = await route.fetch();
      await later(2 * SLOW_MS);
      await route.fulfill({ response: answer });
    });
    await expireToken(page);
    await comeBack(page);
    await expect.poll(() => underWay).toBeGreaterThan(0);
    await account(from === 'the same tab' ? page : other, 'Logout').click();

    for (const tab of [page, other])
      await expect(account(tab, 'Get Started')).toBeVisible({ timeout: 15_000 });
    await page.waitForTimeout(3 * SLOW_MS);
    expect(await keptToken(page)).toBeNull();
    for (const tab of [page, other]) {
      await expect(account(tab, 'Get Started')).toBeVisible();
      await tab.goto('/dashboard');
      await expect(tab).toHaveURL(/\/$/);
    }
  });
}
