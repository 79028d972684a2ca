import type { Page } from '@playwright/test';
import { newPlayer } from '../drivers/account';
import { storedResults } from '../drivers/api-client';
import { type DeployedShell, deployShell } from '../drivers/deployed-shell';
import { waitForOfflineCopy } from '../drivers/offline-copy';
import { endGame, result, startGame } from '../drivers/play';
import { systemBackend } from '../drivers/system';
import { expect, test } from '../drivers/test';

/** A shell where the test can deploy a new version. */
let deployed: DeployedShell;

test.beforeAll(async () => {
  const backend = await systemBackend();
  deployed = await deployShell(backend.key, () => backend);
});
test.afterAll(() => deployed.close());

test.use({ serviceWorkers: 'allow' });

const mainScript = (page: Page) =>
  page.evaluate(() => document.querySelector('script[src*="/static/js/index."]')?.getAttribute('src'));

/** Makes the browser check at once for a new service worker. */
const checkForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });

test('a new version of the shell does not interrupt a running game, and a notice offers the version after the game', async ({
  page,
  context,
}) => {
  const account = await newPlayer(page, 'Ada', deployed.origin);
  await waitForOfflineCopy(page);
  const oldScript = await mainScript(page);
  await startGame(page, 'reaction-test');
  await expect(page.getByRole('group', { name: /./ }).first()).toBeVisible();

  deployed.deployNext();
  await checkForUpdate(page);
  const hasWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);
  await expect.poll(hasWaiting, { timeout: 20_000 }).toBe('installed');
  const notice = page.getByText('A new version is ready.');
  await expect(page.getByRole('button', { name: 'End Game' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await endGame(page);
  await expect(result(page)).toBeVisible();
  await expect(page.getByText('Game progress saved!').first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue to games' }).click();
  await expect(page.getByRole('heading', { name: 'Brain Training Games' })).toBeVisible();
  await expect(notice).toBeVisible();

  // Expect the old files, although the server has deleted them, because the service worker still serves them.
  expect(await page.evaluate(async (url) => (await fetch(`${url}?`)).status, oldScript)).toBe(404);
  await page.getByRole('link', { name: 'Account and settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await mainScript(page)).toBe(oldScript);

  const second = await context.newPage();
  await second.goto(deployed.origin);
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  const newScript = await mainScript(second);
  expect(newScript).not.toBe(oldScript);
  await second.close();

  // The open tab still gets the complete old version offline: page and scripts.
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await mainScript(page)).toBe(oldScript);
  await context.setOffline(false);

  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => mainScript(page).catch(() => undefined)).toBe(newScript);
  await expect.poll(hasWaiting).toBe(undefined);
  await context.setOffline(true);
  await page.goto(`${deployed.origin}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await mainScript(page)).toBe(newScript);
  expect((await storedResults(page, account)).plays).toHaveLength(1);
});
