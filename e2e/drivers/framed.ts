import type { Frame, FrameLocator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { systemAddresses } from './system';
import { expect } from './test';

/** Makes the registry place the releases of every slot in a frame. */
export async function placeInFrames(page: Page): Promise<void> {
  await page.route('**/rest/v1/rpc/registry_snapshot', async (route) => {
    // Retry, because the server may close an idle connection just before a request uses it.
    const response = await route.fetch({ maxRetries: 2 });
    const snapshot: { slots: Record<string, Record<string, unknown>> } = await response.json();
    for (const slot of Object.values(snapshot.slots))
      for (const release of [slot['stable'], slot['candidate'], slot['lastGood']])
        if (typeof release === 'object' && release !== null) Object.assign(release, { place: 'frame' });
    await route.fulfill({ response, json: snapshot });
  });
}

/** The game that is mounted in the play view. */
export const framedGame = (page: Page): FrameLocator =>
  page.frameLocator('.play-ground iframe[title="Game"]');

/** The frame of the game that is mounted in the play view. */
async function gameFrame(page: Page): Promise<Frame> {
  const element = await page.locator('.play-ground iframe[title="Game"]').elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('the page has no frame with a game');
  return frame;
}

/**
 * Checks the accessibility of the page and of the frame. Then changes theme and size of the page, and waits until the game in
 * the frame has both. Accessibility is checked with the light theme only, because axe assumes a white page behind a frame.
 */
export async function expectThemeAndSize(page: Page): Promise<void> {
  const frame = await gameFrame(page);
  await expect(framedGame(page).locator('html')).toHaveAttribute('data-theme', 'light');
  await expectAccessible(page);
  await expectAccessible(frame);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(framedGame(page).locator('html')).toHaveAttribute('data-theme', 'dark');
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 700 });
  const widths = async () => [
    (await page.locator('.play-ground').boundingBox())?.width,
    await frame.evaluate(() => innerWidth),
  ];
  await expect.poll(async () => new Set(await widths()).size).toBe(1);
  expect(await frame.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.emulateMedia({ colorScheme: 'light' });
  if (before !== null) await page.setViewportSize(before);
}

/** Adds a further frame of the frame site to the page, as the shell prepares one for the next game. */
export async function addEmptyFrame(page: Page): Promise<Frame> {
  const added = await page.evaluateHandle(async (address) => {
    const iframe = document.createElement('iframe');
    iframe.sandbox.add('allow-scripts');
    iframe.setAttribute('credentialless', '');
    iframe.src = address;
    const loaded = new Promise((done) => iframe.addEventListener('load', done));
    document.body.append(iframe);
    await loaded;
    return iframe;
  }, systemAddresses().frames);
  const frame = await added.contentFrame();
  if (frame === null) throw new Error('the added frame has no document');
  return frame;
}
