import type { Page } from '@playwright/test';
import { newPlayer } from '../drivers/account';
import { endGame, result, startGame } from '../drivers/play';
import { expect, test } from '../drivers/test';

const VIEWPORTS = [
  { width: 360, height: 740 },
  { width: 568, height: 320 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;

/** The texts and controls of the first screen of a result, and the toasts. */
const PARTS = '.play-result-first :is(h1, p, dt, dd, li, button), .ml-toast';

/**
 * Returns the parts of the result that are outside of the window or below the header, and the toasts that cover a part or
 * between which the decorative strip shows.
 */
const defects = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const tolerancePx = 0.5;
    const header = document.querySelector('.app-header')?.getBoundingClientRect().bottom ?? 0;
    const nameOf = (element: Element) => element.textContent?.trim().slice(0, 40) ?? '';
    const shown = [...document.querySelectorAll(selector)].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      // Text for screen readers alone has the size of one pixel.
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    });
    const outside = shown.filter((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const isInside =
        left >= 0 && right <= innerWidth && top >= header && bottom <= innerHeight + tolerancePx;
      return !isInside;
    });
    const [toasts, parts] = [
      shown.filter((element) => element.matches('.ml-toast')),
      shown.filter((element) => !element.matches('.ml-toast')),
    ];
    const covered = parts.filter((part) => {
      const box = part.getBoundingClientRect();
      return toasts.some((toast) => {
        const { left, top, right, bottom } = toast.getBoundingClientRect();
        return box.left < right && left < box.right && box.top < bottom - tolerancePx && top < box.bottom;
      });
    });
    const strip = document.querySelector('.play-result-cloth > *');
    return [
      ...outside.map((element) => `outside: ${nameOf(element)}`),
      ...covered.map((element) => `covered by a toast: ${nameOf(element)}`),
      ...(toasts.length === 2 ? [] : [`${toasts.length} toasts`]),
      ...(strip?.checkVisibility({ visibilityProperty: true }) === true ? ['the strip is visible'] : []),
    ];
  }, PARTS);

async function expectFit(page: Page): Promise<void> {
  await expect(result(page)).toBeVisible();
  // Toasts disappear after 5 s.
  await expect.poll(() => defects(page), { timeout: 4_000 }).toEqual([]);
}

for (const viewport of VIEWPORTS) {
  test.describe(`at ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });

    test('the result of an unfinished play and its toasts fit in the window', async ({ page }) => {
      await newPlayer(page);
      await startGame(page, 'reaction-test');
      await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
      await endGame(page);
      await expectFit(page);
    });

    test('the result of a set and its toasts fit in the window', async ({ page }) => {
      await newPlayer(page);
      await startGame(page, 'daily-challenge');
      for (const part of [1, 2, 3]) {
        await expect(page.getByText('Loading...')).toBeHidden();
        await endGame(page);
        if (part < 3) await page.getByRole('button', { name: 'Continue', exact: true }).click();
      }
      await expectFit(page);
    });
  });
}
