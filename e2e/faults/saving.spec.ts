import type { Page } from '@playwright/test';
import { logIn, newAccount, newPlayer, openLogin, signUp } from '../pages/account';
import { keptOffline } from '../pages/offline-copy';
import { endGame, result, startGame } from '../pages/play';
import { storedResults } from '../pages/stored-results';
import { expect, test } from '../pages/test';

const SAVE = '**/rest/v1/rpc/save_results';

/** Plays the shortest session there is: start, then end by the bar. */
async function playOnce(page: Page): Promise<void> {
  await startGame(page, 'reaction-test');
  await expect(page.getByRole('group', { name: /./ }).first()).toBeVisible();
  await endGame(page);
  await expect(result(page)).toBeVisible();
}

const expectStoredOnce = (page: Page, account: Parameters<typeof storedResults>[1]) =>
  expect(async () => {
    const { plays, performance } = await storedResults(page, account);
    expect([plays.length, performance.length]).toEqual([1, 1]);
  }).toPass({ timeout: 30_000 });

test('a reply that is lost after the commit leads to one row, not two [DATA-17]', async ({ page }) => {
  const account = await newPlayer(page);
  let calls = 0;
  await page.route(SAVE, async (route) => {
    calls += 1;
    if (calls > 1) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await playOnce(page);
  await expectStoredOnce(page, account);
  await expect.poll(() => calls, { timeout: 30_000 }).toBeGreaterThan(1);
  await expectStoredOnce(page, account);
});

test('a backend that fails keeps the result on this device, says so, and saves it once it is back', async ({
  page,
}) => {
  const account = await newPlayer(page);
  await page.route(SAVE, (route) => route.fulfill({ status: 503, json: { message: 'away' } }));
  await playOnce(page);
  await expect(page.getByRole('banner').getByText(/1 result/)).toBeVisible();
  await page.unroute(SAVE);
  await page.reload();
  await expectStoredOnce(page, account);
  await expect(page.getByRole('banner').getByText(/1 result/)).toHaveCount(0);
});

test.describe('with the shell kept on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a result finished offline survives a reload and is saved once online', async ({ page, context }) => {
    const account = await newPlayer(page);
    await keptOffline(page);
    await startGame(page, 'reaction-test');
    await expect(page.getByRole('group', { name: /./ }).first()).toBeVisible();
    await context.setOffline(true);
    await endGame(page);
    await expect(page.getByText('Game progress saved!').first()).toBeVisible();
    await expect(page.getByRole('banner').getByText(/1 result/)).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expectStoredOnce(page, account);
  });
});

test('a result never goes to another player of the same device [GAME-38]', async ({ page }) => {
  const first = await newPlayer(page, 'First');
  await page.route(SAVE, (route) => route.fulfill({ status: 503, json: { message: 'away' } }));
  await playOnce(page);
  await logOut(page);
  await page.unroute(SAVE);

  const second = newAccount('Second');
  await signUp(page, second);
  await logIn(page, second);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome, Second!' })).toBeVisible();
  await page.waitForTimeout(1500);
  expect((await storedResults(page, second)).performance).toHaveLength(0);
  expect((await storedResults(page, first)).performance).toHaveLength(0);

  await logOut(page);
  await openLogin(page);
  await logIn(page, first);
  await expectStoredOnce(page, first);
  expect((await storedResults(page, second)).performance).toHaveLength(0);
});

async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Get Started' })).toBeVisible();
}
