import { BROWSER_FLAGS } from '@mindloom/cli';
import { newPlayer } from '../drivers/account';
import { entryScript, FIXTURE_SLOT, gameModule, serveFixtures } from '../drivers/fixture-remote';
import { expectShellWorks, result, startGame } from '../drivers/play';
import { expect, test } from '../drivers/test';

// Limit the heap to 128 MB. A game then uses up the heap within seconds, and does not use up the memory of this machine.
test.use({
  launchOptions: {
    executablePath: process.env['MINDLOOM_E2E_BROWSER'] ?? '',
    args: [...BROWSER_FLAGS, '--js-flags=--max-old-space-size=128'],
  },
});

/**
 * @param pauseMs how long the game blocks before each allocation. The pause gives the shell the time to close the frame
 * before the frame crashes. If a frame crashes, Playwright reports its whole page as crashed.
 */
const exhaustingGame = (pauseMs: number) => `
  const button = element.appendChild(document.createElement('button'));
  button.textContent = 'Exhaust';
  button.onclick = () => {
    host.onScoreChange(7);
    const kept = [];
    const allocate = () => {
      for (const startMs = performance.now(); performance.now() - startMs < ${pauseMs}; );
      kept.push(Array.from({ length: 100_000 }, (_, index) => ({ index })));
    };
    setTimeout(() => { for (;;) allocate(); }, 300);
  };
  host.ready();
  return { unmount() {} };`;

const exhausting = (version: string, pauseMs: number, place?: 'frame') => ({
  slot: FIXTURE_SLOT,
  version,
  script: entryScript(version, gameModule(exhaustingGame(pauseMs))),
  ...(place !== undefined && { place }),
});

test('a game in the page that uses up the memory crashes the page', async ({ page }) => {
  await newPlayer(page);
  await serveFixtures(page, exhausting('3.1.5', 0));
  await startGame(page, FIXTURE_SLOT);
  const crashed = page.waitForEvent('crash');
  await page.getByRole('button', { name: 'Exhaust' }).click();
  await crashed;
  // Close the page, because the fixtures of the test cannot reach a crashed page at its end.
  await page.close();
});

test('a frame is closed if its game uses up the memory, and the shell keeps the score and stays usable', async ({
  page,
}) => {
  await newPlayer(page);
  await serveFixtures(page, exhausting('3.1.6', 500, 'frame'));
  await startGame(page, FIXTURE_SLOT);
  await page.frameLocator('iframe[title="Game"]').getByRole('button', { name: 'Exhaust' }).click();
  await expect(page.locator('.play-ground iframe')).toHaveCount(0, { timeout: 30_000 });
  await expect(result(page)).toContainText('7');
  await expectShellWorks(page);
});
