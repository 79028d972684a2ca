import type { Page } from '@playwright/test';
import { newPlayer } from '../pages/account';
import { type DeployedShell, deployShell } from '../pages/deployed-shell';
import { keptOffline } from '../pages/offline-copy';
import { endGame, result, startGame } from '../pages/play';
import { storedResults } from '../pages/stored-results';
import { expect, test } from '../pages/test';
import { systemBackend } from '../pages/system-backend';

/** A shell of the test's own, where a new version can be deployed. */
let deployed: DeployedShell;

test.beforeAll(async () => {
  const backend = await systemBackend();
  deployed = await deployShell(backend.key, () => backend);
});
test.afterAll(() => deployed.close());

test.use({ serviceWorkers: 'allow' });

const mainScript = (page: Page) =>
  page.evaluate(() => document.querySelector('script[src*="/static/js/index."]')?.getAttribute('src'));

/** Has the browser look for a new version, as it does by itself from time to time. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });

test('a new version leaves an open tab and its run alone, offers itself afterwards, and begins when asked', async ({
  page,
  context,
}) => {
  const account = await newPlayer(page, 'Ada', deployed.origin);
  await keptOffline(page);
  const oldScript = await mainScript(page);
  await startGame(page, 'reaction-test');
  await expect(page.getByRole('group', { name: /./ }).first()).toBeVisible();

  deployed.deployNext();
  await lookForUpdate(page);
  const hasWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);
  await expect.poll(hasWaiting, { timeout: 20_000 }).toBe('installed');
  const notice = page.getByText('A new version is ready.');
  await expect(page.getByRole('button', { name: 'End Game' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await endGame(page);
  await expect(result(page)).toBeVisible();
  await expect(page.getByText('Game progress saved!').first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Brain Training Games' })).toBeVisible();
  await expect(notice).toBeVisible();

  // Code that the old version had not loaded yet, and that its server has no more.
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

  // What is kept is still the old version as a whole: its page, and the code that goes with it.
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
