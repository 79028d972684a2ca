import type { Page } from '@playwright/test';
import { newPlayer, signInNewPlayer } from '../drivers/account';
import { expect, test } from '../drivers/test';

const VIEWPORTS = [
  { width: 360, height: 740 },
  { width: 568, height: 320 },
  { width: 768, height: 1024 },
] as const;

const PATHS = [
  '/',
  '/info',
  '/games',
  '/dashboard',
  '/settings',
  '/game/memory-match',
  '/game/daily-challenge',
  '/privacy',
  '/no-such-page',
] as const;

/**
 * Returns the visible controls that extend beyond the left or right edge of their card or of the screen. The width of the
 * page does not reveal such controls, because the page hides what is too wide.
 */
const controlsOutside = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, a[href], input, select, label)')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { left, right, width } = control.getBoundingClientRect();
        const outer = (control.closest('.ml-card') ?? document.documentElement).getBoundingClientRect();
        // Skip controls for screen readers only, which have a size of one pixel.
        return width > 1 && (left < outer.left - 0.5 || right > outer.right + 0.5);
      })
      .map((control) => control.textContent?.trim() ?? control.tagName),
  );

for (const viewport of VIEWPORTS) {
  test.describe(`at ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });

    test('every control of every page is inside the width of the screen', async ({ page }) => {
      test.setTimeout(90_000);
      await signInNewPlayer(page);
      for (const path of PATHS) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect.poll(() => controlsOutside(page), { message: path }).toEqual([]);
      }
    });
  });
}

test.describe('at 360 x 740', () => {
  const viewport = { width: 360, height: 740 };
  test.use({ viewport });

  test('the dashboard of a new player is at most four screens high on a phone', async ({ page }) => {
    await newPlayer(page);
    await expect(page.getByRole('heading', { name: 'Recent plays' })).toBeVisible();
    const heightPx = () => page.evaluate(() => document.documentElement.scrollHeight);
    await expect.poll(heightPx).toBeLessThanOrEqual(4 * viewport.height);
  });
});
