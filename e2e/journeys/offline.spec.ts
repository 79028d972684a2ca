import { newPlayer } from '../drivers/account';
import { storedResults } from '../drivers/api-client';
import { playMemory } from '../drivers/memory-driver';
import { cachedUrls, corruptCachedFile, waitForOfflineCopy } from '../drivers/offline-copy';
import { startGame } from '../drivers/play';
import { systemAddresses } from '../drivers/system';
import { expect, test } from '../drivers/test';

test.use({ serviceWorkers: 'allow' });

const startButton = { name: 'Start Game', exact: true } as const;

test('a player reloads offline and plays a game, and its result is saved once when the device is online again', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const account = await newPlayer(page);
  await waitForOfflineCopy(page);
  await startGame(page, 'memory-match');
  await expect(page.getByRole('button', startButton)).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Start Playing' }).click();
  const shown = await playMemory(page);
  expect(shown).toBeGreaterThan(0);
  const waiting = page.getByRole('banner').getByText(/1 result waits/);
  await expect(waiting).toBeVisible();
  await page.reload();
  await expect(waiting).toBeVisible();
  expect((await storedResults(page, account)).plays).toHaveLength(0);

  await context.setOffline(false);
  await expect(async () => {
    const { plays, performance } = await storedResults(page, account);
    expect(plays).toMatchObject([{ remote: 'memory', raw_score: shown }]);
    expect(performance).toHaveLength(1);
  }).toPass({ timeout: 20_000 });
  await expect(waiting).toHaveCount(0);
  expect((await storedResults(page, account)).plays).toHaveLength(1);
});

test('the service worker caches files of the shell and of games, but no accounts or results', async ({
  page,
}) => {
  await newPlayer(page);
  await waitForOfflineCopy(page);
  await startGame(page, 'memory-match');
  await expect(page.getByRole('button', startButton)).toBeVisible();
  const { shell, games } = systemAddresses();
  const cached = await cachedUrls(page);
  expect(cached.filter((url) => url.startsWith(games)).length).toBeGreaterThan(0);
  const known = /^\/(?:\?.*|(?:static|icons)\/.*|mark\.svg.*|site\.webmanifest.*|theme\.js.*)?$/;
  const unexpected = cached.filter(
    (url) =>
      !url.startsWith(`${games}/memory/`) && !(url.startsWith(shell) && known.test(url.slice(shell.length))),
  );
  expect(unexpected).toEqual([]);
});

test('a cached game that was changed on disk does not run, and the shell loads it from the network again', async ({
  page,
}) => {
  await newPlayer(page);
  await waitForOfflineCopy(page);
  await startGame(page, 'memory-match');
  await expect(page.getByRole('button', startButton)).toBeVisible();
  const isEntry = (url: string) => url.endsWith('/remoteEntry.js');
  const entry = (await cachedUrls(page)).find(isEntry);
  expect(entry).toBeDefined();
  await corruptCachedFile(page, entry ?? '', 'window.ran = true;');

  await page.reload();
  await page.getByRole('button', { name: 'Start Playing' }).click();
  await expect(page.getByRole('button', startButton)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
  await expect
    .poll(() =>
      page.evaluate(
        async (url) => (await (await caches.match(url))?.text())?.startsWith('window.ran'),
        entry ?? '',
      ),
    )
    .toBe(false);
});
