import { newPlayer } from '../pages/account';
import { playMemory } from '../pages/memory-board';
import { keptAddresses, keptOffline, spoil } from '../pages/offline-copy';
import { startGame } from '../pages/play';
import { storedResults } from '../pages/stored-results';
import { expect, test } from '../pages/test';
import { systemAddresses } from '../system-addresses';

test.use({ serviceWorkers: 'allow' });

const startButton = { name: 'Start Game', exact: true } as const;

test('a player reloads offline, plays a whole game, and its result is saved once back online', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const account = await newPlayer(page);
  await keptOffline(page);
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

test('the worker keeps files of the shell and of games, and nothing of accounts or results', async ({
  page,
}) => {
  await newPlayer(page);
  await keptOffline(page);
  await startGame(page, 'memory-match');
  await expect(page.getByRole('button', startButton)).toBeVisible();
  const { shell, games } = systemAddresses();
  const kept = await keptAddresses(page);
  expect(kept.filter((url) => url.startsWith(games)).length).toBeGreaterThan(0);
  const known = /^\/(?:\?.*|(?:static|icons)\/.*|mark\.svg.*|site\.webmanifest.*|theme\.js.*)?$/;
  const strange = kept.filter(
    (url) =>
      !url.startsWith(`${games}/memory/`) && !(url.startsWith(shell) && known.test(url.slice(shell.length))),
  );
  expect(strange).toEqual([]);
});

test('a kept game that was changed on this device does not run, and heals from the network', async ({
  page,
}) => {
  await newPlayer(page);
  await keptOffline(page);
  await startGame(page, 'memory-match');
  await expect(page.getByRole('button', startButton)).toBeVisible();
  const isEntry = (url: string) => url.endsWith('/remoteEntry.js');
  const entry = (await keptAddresses(page)).find(isEntry);
  expect(entry).toBeDefined();
  await spoil(page, entry ?? '', 'window.ran = true;');

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
