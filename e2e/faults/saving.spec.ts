import type { Page } from '@playwright/test';
import { logIn, newAccount, newPlayer, signInNewPlayer, openLogin, signUp } from '../drivers/account';
import { storedResults } from '../drivers/api-client';
import { waitForOfflineCopy } from '../drivers/offline-copy';
import { endGame, playShortestSession, startGame } from '../drivers/play';
import { expect, test } from '../drivers/test';

const SAVE = '**/rest/v1/rpc/save_results';

const expectStoredOnce = (page: Page, account: Parameters<typeof storedResults>[1]) =>
  expect(async () => {
    const { plays, performance } = await storedResults(page, account);
    expect([plays.length, performance.length]).toEqual([1, 1]);
  }).toPass({ timeout: 30_000 });

test('a result is stored once even if the response to the save is lost [DATA-17]', async ({ page }) => {
  const account = await signInNewPlayer(page);
  let calls = 0;
  await page.route(SAVE, async (route) => {
    calls += 1;
    if (calls > 1) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await playShortestSession(page);
  await expectStoredOnce(page, account);
  await expect.poll(() => calls, { timeout: 30_000 }).toBeGreaterThan(1);
  await expectStoredOnce(page, account);
});

test('the browser keeps a result while the backend fails, and saves it when the backend works again', async ({
  page,
}) => {
  const account = await signInNewPlayer(page);
  await page.route(SAVE, (route) => route.fulfill({ status: 503, json: { message: 'away' } }));
  await playShortestSession(page);
  await expect(page.getByRole('banner').getByText(/1 result/)).toBeVisible();
  await page.unroute(SAVE);
  await page.reload();
  await expectStoredOnce(page, account);
  await expect(page.getByRole('banner').getByText(/1 result/)).toHaveCount(0);
});

test.describe('with the shell in the offline cache', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the result of a game that ends offline survives a reload, and is saved once when the device is online again', async ({
    page,
    context,
  }) => {
    const account = await newPlayer(page);
    await waitForOfflineCopy(page);
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

test('the shell never saves a result for another player of the same device [GAME-38]', async ({ page }) => {
  const first = await newPlayer(page, 'First');
  await page.route(SAVE, (route) => route.fulfill({ status: 503, json: { message: 'away' } }));
  await playShortestSession(page);
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
