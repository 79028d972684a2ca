import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { newPlayer, signInNewPlayer } from '../drivers/account';
import { clearHttpCache, corruptCachedFile, waitForOfflineCopy } from '../drivers/offline-copy';
import { startGame } from '../drivers/play';
import { RICH_SLOT, type RichGameSystem, serveRichGame } from '../drivers/rich-game';
import { expect, test } from '../drivers/test';

const FILES = readdirSync(resolve(import.meta.dirname, '../fixtures/rich-game')).filter(
  (file) => file !== 'manifest.json',
);

let system: RichGameSystem;
test.beforeEach(async () => {
  system = await serveRichGame();
});
test.afterEach(() => system.close());

const coin = (page: Page) => page.getByRole('button', { name: /^Coin \d of 8$/ });

/** Checks that the sprite sheet, the font, the WebAssembly function and the worker of the running game work. */
async function expectRichGameWorks(page: Page): Promise<void> {
  await coin(page).click();
  await expect(coin(page)).toHaveText(/Coin 2 of 8/);
  // The WebAssembly function computes ten points for each coin.
  await expect(page.locator('.rich-game output')).toHaveText('10');
  await expect(page.locator('.rich-game')).toHaveAttribute('data-counted-by-worker', '1');
  const facts = await page.evaluate(() => ({
    width: document.querySelector<HTMLImageElement>('.rich-game img')?.naturalWidth,
    source: document.querySelector<HTMLImageElement>('.rich-game img')?.src,
    fonts: [...document.fonts].map(({ family, status }) => `${family} ${status}`),
  }));
  expect(facts).toEqual({
    width: 128,
    source: expect.stringMatching(/^blob:/),
    fonts: expect.arrayContaining([expect.stringMatching(/Rich Game Segments.* loaded/)]),
  });
}

test('the shell preloads the files of a rich game in the order in which the game needs them, requests each file once, and plays the game', async ({
  page,
}) => {
  const { origin } = await system.deploy(['wasm', 'worker']);
  await signInNewPlayer(page, 'Ada', origin);
  await page.goto(`${origin}/game/${RICH_SLOT}`);
  await expect.poll(() => system.requested.toSorted()).toEqual(FILES.toSorted());
  // The sound is the last file that the game requests.
  expect(system.requested.at(-1)).toBe('chime.wav');
  expect(new Set(system.requested.slice(0, 3))).toEqual(
    new Set(['count-worker.js', 'entry.js', 'rich-game.css']),
  );
  await page.getByRole('button', { name: 'Start Playing' }).click();
  await expectRichGameWorks(page);
  expect(system.requested.toSorted()).toEqual(FILES.toSorted());
});

for (const file of FILES) {
  test(`the shell refuses a rich game with one more byte in ${file}`, async ({ page, pageProblems }) => {
    const { origin } = await system.deploy(['wasm', 'worker']);
    await signInNewPlayer(page, 'Ada', origin);
    system.change(file);
    await startGame(page, RICH_SLOT);
    await expect(page.getByRole('alert').filter({ hasText: 'ML-104' })).toBeVisible({ timeout: 20_000 });
    await expect(coin(page)).toHaveCount(0);
    pageProblems.splice(0);
  });
}

for (const [missing, allowed] of [
  ['wasm', 'worker'],
  ['worker', 'wasm'],
] as const) {
  test(`a page whose policy does not allow ${missing} does not load a release that declares it, and offers to reload`, async ({
    page,
  }) => {
    const { origin } = await system.deploy([allowed]);
    await signInNewPlayer(page, 'Ada', origin);
    await startGame(page, RICH_SLOT);
    await expect(page.getByRole('alert').filter({ hasText: 'ML-113' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  });
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a player can play a rich game offline, and the shell replaces a damaged copy when the device is online', async ({
    page,
    context,
  }) => {
    const { origin } = await system.deploy(['wasm', 'worker']);
    await newPlayer(page, 'Ada', origin);
    await waitForOfflineCopy(page);
    await startGame(page, RICH_SLOT);
    await expectRichGameWorks(page);

    await clearHttpCache(page);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: 'Start Playing' }).click();
    await expectRichGameWorks(page);

    await context.setOffline(false);
    for (const file of ['sprites.png', 'chime.wav', 'segments.woff', 'points.wasm'])
      await corruptCachedFile(page, system.addressOf(file), 'damaged');
    await page.reload();
    await page.getByRole('button', { name: 'Start Playing' }).click();
    await expectRichGameWorks(page);
  });
});
