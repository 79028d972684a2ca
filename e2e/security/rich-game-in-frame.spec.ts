import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Capability } from '@mindloom/registry';
import type { Frame, Page } from '@playwright/test';
import { newPlayer, signInNewPlayer } from '../drivers/account';
import { waitForOfflineCopy } from '../drivers/offline-copy';
import { endGame, result, startGame } from '../drivers/play';
import { RICH_SLOT, type RichGameSystem, serveRichGame } from '../drivers/rich-game';
import { expect, test } from '../drivers/test';

const FILES = readdirSync(resolve(import.meta.dirname, '../fixtures/rich-game')).filter(
  (file) => file !== 'manifest.json',
);

// Each test starts a shell and a site for frames of its own.
test.describe.configure({ timeout: 90_000 });

let system: RichGameSystem | undefined;
test.afterEach(() => system?.close());

/** Serves the rich game for frames. @param capabilities what the release declares; by default what the game uses. */
async function serveInFrame(
  capabilities?: readonly Capability[],
): Promise<RichGameSystem & { origin: string }> {
  system = await serveRichGame(capabilities);
  const { origin } = await system.deployWithFrames();
  return { ...system, origin };
}

const FRAME = '.play-ground iframe[title="Game"]';
const coin = (page: Page) => page.frameLocator(FRAME).getByRole('button', { name: /^Coin \d of 8$/ });

/** Returns the frame in which the game runs. */
async function frameIn(page: Page): Promise<Frame> {
  const element = await page.locator(FRAME).elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('the page has no frame with a game');
  return frame;
}

test('a rich game in a frame is preloaded when the player reaches the start button, and its sprite sheet, font, sound, WebAssembly and worker work', async ({
  page,
}) => {
  const { origin, requested } = await serveInFrame();
  await signInNewPlayer(page, 'Ada', origin);
  await page.goto(`${origin}/game/${RICH_SLOT}`);
  await page.getByRole('button', { name: 'Start Playing' }).hover();
  await expect.poll(() => [...new Set(requested)].toSorted()).toEqual(FILES.toSorted());
  const before = requested.length;
  await page.getByRole('button', { name: 'Start Playing' }).click();
  await coin(page).click();
  await expect(coin(page)).toHaveText(/Coin 2 of 8/);
  const frame = await frameIn(page);
  // The WebAssembly function computes ten points per coin.
  await expect(frame.locator('.rich-game output')).toHaveText('10');
  await expect(frame.locator('.rich-game')).toHaveAttribute('data-counted-by-worker', '1');
  const facts = await frame.evaluate(() => ({
    width: document.querySelector<HTMLImageElement>('.rich-game img')?.naturalWidth,
    source: document.querySelector<HTMLImageElement>('.rich-game img')?.src,
    fonts: [...document.fonts].map(({ family, status }) => `${family} ${status}`),
  }));
  expect(facts).toEqual({
    width: 128,
    source: expect.stringMatching(/^blob:/),
    fonts: expect.arrayContaining([expect.stringMatching(/Rich Game Segments.* loaded/)]),
  });
  // The start itself requests no file of the game.
  expect(requested.length).toBe(before);
  await endGame(page);
  await expect(result(page)).toBeVisible();
});

for (const file of FILES) {
  test(`a frame refuses a rich game with one more byte in ${file}`, async ({ page, pageProblems }) => {
    const { origin, change } = await serveInFrame();
    await signInNewPlayer(page, 'Ada', origin);
    change(file);
    await startGame(page, RICH_SLOT);
    await expect(page.getByRole('alert').filter({ hasText: /ML-1\d\d/ })).toBeVisible({ timeout: 40_000 });
    await expect(coin(page)).toHaveCount(0);
    pageProblems.splice(0);
  });
}

test('a game in a frame that uses WebAssembly without a declaration does not load', async ({
  page,
  pageProblems,
}) => {
  const { origin } = await serveInFrame(['worker']);
  await signInNewPlayer(page, 'Ada', origin);
  await startGame(page, RICH_SLOT);
  await expect(page.getByRole('alert').filter({ hasText: /ML-1\d\d/ })).toBeVisible({ timeout: 40_000 });
  await expect(coin(page)).toHaveCount(0);
  pageProblems.splice(0);
});

test('a game in a frame that did not declare a worker cannot start one, neither from a blob nor from its own files', async ({
  page,
  pageProblems,
}) => {
  const { origin, addressOf } = await serveInFrame(['wasm']);
  await signInNewPlayer(page, 'Ada', origin);
  await startGame(page, RICH_SLOT);
  await coin(page).click();
  await expect(coin(page)).toHaveText(/Coin 2 of 8/);
  const frame = await frameIn(page);
  const attempts = await frame.evaluate(async (file) => {
    const blob = URL.createObjectURL(new Blob(['postMessage(1)'], { type: 'text/javascript' }));
    const answerOf = (url: string) =>
      new Promise<string>((done) => {
        try {
          const worker = new Worker(url);
          worker.addEventListener('message', () => done('runs'));
          worker.addEventListener('error', () => done('refused'));
        } catch {
          done('refused');
        }
      });
    return Promise.all([blob, file, 'data:text/javascript,postMessage(1)'].map(answerOf));
  }, addressOf('count-worker.js'));
  expect(attempts).toEqual(['refused', 'refused', 'refused']);
  await expect(frame.locator('.rich-game')).not.toHaveAttribute('data-counted-by-worker', '1');
  pageProblems.splice(0);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a connection, a rich game that was played in a frame says that it needs a connection', async ({
    page,
    context,
  }) => {
    const { origin } = await serveInFrame();
    await newPlayer(page, 'Ada', origin);
    await waitForOfflineCopy(page);
    await startGame(page, RICH_SLOT);
    await coin(page).click();
    await endGame(page);
    await context.setOffline(true);
    await page.goto(`${origin}/game/${RICH_SLOT}`);
    await expect(page.getByText('This game needs a connection.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Needs a connection' })).toBeDisabled();
  });
});
