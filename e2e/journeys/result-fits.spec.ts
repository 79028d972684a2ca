import type { Page } from '@playwright/test';
import { signInNewPlayer } from '../drivers/account';
import { between, endGame, playReaction, result, startGame } from '../drivers/play';
import { expect, test } from '../drivers/test';

const VIEWPORTS = [
  { width: 360, height: 740 },
  { width: 568, height: 320 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

/** The texts and controls of the first screen of a result, and the toast. */
const PARTS = '.play-result-first :is(h1, p, dt, dd, li, button), .ml-toast';

/** The maximum height in px that the result may leave empty above and below a toast of one line. */
const EMPTY_ROOM_PX = 48;

/**
 * Returns the defects of a result and its toast. A part of the result must be inside of the window and not behind the
 * header. The toast must be alone and inside of its room, and must cover no part of the result. Its room must not be
 * too high.
 */
const defects = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ selector, emptyRoomPx }) => {
      const tolerancePx = 0.5;
      const header = document.querySelector('.app-header')?.getBoundingClientRect().bottom ?? 0;
      const nameOf = (element: Element) => element.textContent?.trim().slice(0, 40) ?? '';
      const shown = [...document.querySelectorAll(selector)].filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        // Skip text for screen readers only, which has a size of one pixel.
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
      const room = document.querySelector('.play-result-toasts')?.getBoundingClientRect();
      const toast = toasts[0]?.getBoundingClientRect();
      const isInRoom =
        room !== undefined &&
        toast !== undefined &&
        toast.top >= room.top - tolerancePx &&
        toast.bottom <= room.bottom + tolerancePx;
      const emptyPx = (room?.height ?? 0) - (toast?.height ?? 0);
      return [
        ...outside.map((element) => `outside: ${nameOf(element)}`),
        ...covered.map((element) => `covered by a toast: ${nameOf(element)}`),
        ...(toasts.length === 1 ? [] : [`${toasts.length} toasts`]),
        ...(isInRoom ? [] : ['the toast is outside of its room']),
        ...(emptyPx <= emptyRoomPx ? [] : [`${emptyPx} px are empty around the toast`]),
      ];
    },
    { selector: PARTS, emptyRoomPx: EMPTY_ROOM_PX },
  );

const SAVED_TOAST = 'Game progress saved!';

/** @param toasts the titles of the toasts that appear after the play, in this order. */
async function expectFit(page: Page, toasts: readonly string[]): Promise<void> {
  await expect(result(page)).toBeVisible();
  // Move the pointer away: a toast does not disappear while the pointer is over it.
  await page.mouse.move(0, 0);
  for (const title of toasts) {
    await expect(page.locator('.ml-toast').getByText(title)).toBeVisible();
    // The first toast disappears after 2 s, the second one after 5 s.
    await expect.poll(() => defects(page), { message: title, timeout: 1_900 }).toEqual([]);
  }
  await expect(page.locator('.ml-toast')).toHaveCount(0);
}

for (const viewport of VIEWPORTS) {
  test.describe(`at ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });

    test('the result of an unfinished play and its toast fit in the window', async ({ page }) => {
      await signInNewPlayer(page);
      await startGame(page, 'reaction-test');
      await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
      await endGame(page);
      await expectFit(page, [SAVED_TOAST]);
    });

    test('the result of a finished play and each of its toasts fit in the window', async ({ page }) => {
      await signInNewPlayer(page);
      await startGame(page, 'reaction-test');
      await playReaction(page);
      await expectFit(page, ['Game complete!', SAVED_TOAST]);
    });

    test('the result of an unfinished set and its toast fit in the window', async ({ page }) => {
      await signInNewPlayer(page);
      await startGame(page, 'daily-challenge');
      for (const part of [1, 2, 3]) {
        await expect(page.getByText('Loading...')).toBeHidden();
        await endGame(page);
        if (part < 3)
          await between(page)
            .getByRole('button', { name: /^Go on with / })
            .click();
      }
      await expectFit(page, [SAVED_TOAST]);
    });
  });
}
