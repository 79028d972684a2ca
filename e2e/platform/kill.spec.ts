import type { Page } from '@playwright/test';
import { newPlayer, signInNewPlayer } from '../drivers/account';
import { storedResults } from '../drivers/api-client';
import { entryScript, type FixtureRemote, gameModule, serveFixtures } from '../drivers/fixture-remote';
import { cachedUrls } from '../drivers/offline-copy';
import { endGame, rereadRegistry, result, startGame } from '../drivers/play';
import { systemAddresses } from '../drivers/system';
import { expect, test } from '../drivers/test';

const SLOT = 'memory-match';

/** A game whose board shows the version. Each click on the board sets the score to 30. */
function remote(version: string): FixtureRemote {
  const module = gameModule(`
    const board = element.appendChild(document.createElement('button'));
    board.textContent = 'board ${version}';
    board.onclick = () => host.onScoreChange(30);
    host.ready();
    return { end() { host.onGameEnd(); }, unmount() { board.remove(); } };`);
  return { slot: SLOT, version, script: entryScript(version, module) };
}

const board = (page: Page, version: string) => page.getByRole('button', { name: `board ${version}` });

test("a game that staff kill 'now' ends in an open shell, and its current score is saved", async ({
  page,
}) => {
  const account = await signInNewPlayer(page);
  const change = await serveFixtures(page, remote('7.0.0'));
  await startGame(page, SLOT);
  await board(page, '7.0.0').click();
  await change({ kill: 'now' });
  await rereadRegistry(page);
  await expect(result(page)).toContainText('This game was just withdrawn');
  await expect(result(page)).toContainText('ML-111');
  await expect(result(page)).toContainText('30');
  await expect(async () => {
    const { plays } = await storedResults(page, account);
    expect(plays.map(({ raw_score }) => raw_score)).toEqual([30]);
  }).toPass();
});

test("a promotion and a kill 'next' do not change a running game, but take effect at the next play", async ({
  page,
}) => {
  await signInNewPlayer(page);
  const change = await serveFixtures(page, remote('7.1.0'));
  await startGame(page, SLOT);
  await board(page, '7.1.0').click();
  await change({ stable: remote('7.1.1') });
  await rereadRegistry(page);
  await expect(board(page, '7.1.0')).toBeVisible();
  await endGame(page);
  await expect(result(page)).toContainText('30');
  await page.getByRole('button', { name: 'Play again' }).click();

  await board(page, '7.1.1').click();
  await change({ kill: 'next' });
  await rereadRegistry(page);
  await expect(board(page, '7.1.1')).toBeVisible();
  await endGame(page);
  await expect(result(page)).toContainText('30');
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'ML-110' })).toBeVisible();
});

test("even without a running game, a page deletes the cached files of a release that staff kill 'now'", async ({
  page,
}) => {
  const change = await serveFixtures(page, remote('7.2.0'));
  const firstRead = page.waitForResponse('**/rest/v1/rpc/registry_snapshot');
  await newPlayer(page);
  await firstRead;
  const games = systemAddresses().games;
  const killed = `${games}/fixture/7.2.0/remoteEntry.js`;
  const other = `${games}/fixture/7.2.1/remoteEntry.js`;
  await page.evaluate(
    async (urls) => {
      const cache = await caches.open('mindloom-games');
      for (const url of urls) await cache.put(url, new Response('kept'));
    },
    [killed, other],
  );
  await change({ kill: 'now' });
  await rereadRegistry(page);
  await expect.poll(() => cachedUrls(page)).toEqual([other]);
});
