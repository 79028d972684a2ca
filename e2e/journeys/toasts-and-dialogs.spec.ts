import type { Page } from '@playwright/test';
import { newPlayer, signInNewPlayer } from '../drivers/account';
import { playShortestSession } from '../drivers/play';
import { expect, test } from '../drivers/test';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

async function boxOf(page: Page, selector: string): Promise<Box> {
  const box = await page.locator(selector).boundingBox();
  if (box === null) throw new Error(`${selector} is not visible`);
  return box;
}

/** Returns the part of the dialog that is on the screen. A dialog that is higher than the screen scrolls. */
async function visibleDialog(page: Page): Promise<Box> {
  const [dialog, viewport] = [await boxOf(page, '.ml-dialog'), await boxOf(page, '.ml-dialog-viewport')];
  const y = Math.max(dialog.y, viewport.y);
  const bottom = Math.min(dialog.y + dialog.height, viewport.y + viewport.height);
  return { ...dialog, y, height: bottom - y };
}

/** Waits until a toast is shown, and no toast overlaps one of the given boxes. */
const expectToastsApart = (page: Page, boxes: () => Promise<readonly Box[]>): Promise<void> =>
  expect
    .poll(
      async () => {
        const toasts = await boxOf(page, '.ml-toasts');
        const covered = (await boxes()).filter((box) => overlap(toasts, box));
        return { isShown: await page.locator('.ml-toast').first().isVisible(), covered };
      },
      // The timeout is shorter than 5 s, because a toast disappears after 5 s.
      { timeout: 3_000 },
    )
    .toEqual({ isShown: true, covered: [] });

async function openSignUp(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('dialog').getByRole('tab', { name: 'Sign Up' }).click();
}

for (const viewport of [
  { width: 360, height: 640 },
  { width: 568, height: 320 },
  { width: 768, height: 700 },
  { width: 1024, height: 600 },
]) {
  test.describe(`at ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });

    test('a toast covers no part of an open dialog, and the focused field stays in view', async ({
      page,
    }) => {
      await openSignUp(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Ada');
      await dialog.getByLabel('Email').fill('ada@mindloom.test');
      await dialog.getByLabel('Password', { exact: true }).fill('short');
      await dialog.getByLabel('Password', { exact: true }).press('Enter');
      await expect(page.locator('.ml-toast')).toBeVisible();
      await expectToastsApart(page, async () => [await visibleDialog(page)]);
      await expect(dialog.getByLabel('Password', { exact: true })).toBeInViewport({ ratio: 1 });
      const title = page.getByRole('heading', { name: 'Welcome to Mindloom' });
      await title.scrollIntoViewIfNeeded();
      await expect(title).toBeInViewport();
      expect(overlap(await boxOf(page, '.ml-toasts'), await boxOf(page, '.ml-dialog-title'))).toBe(false);
    });
  });
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 568, height: 320 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]) {
  test.describe(`on a page of ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    test('a toast has its own band below the header, and a scrolled page moves down by the height of this band', async ({
      page,
    }) => {
      await newPlayer(page);
      await page.evaluate(() => sessionStorage.setItem('refreshStats', 'true'));
      await page.reload();
      await expect(page.locator('.ml-toast')).toHaveCount(1);
      const tops = ['main h1', 'main header a', '.app-header'];
      await expectToastsApart(page, () => Promise.all(tops.map((selector) => boxOf(page, selector))));
      await page.evaluate(() => window.scrollTo(0, 150));
      const header = await boxOf(page, '.app-header');
      const band = await boxOf(page, '.ml-toasts');
      expect(band.y).toBeCloseTo(header.y + header.height, 0);
      expect(band.width).toBeCloseTo(header.width, 0);
      const title = await boxOf(page, '#week-title');
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(page.locator('.ml-toast')).toHaveCount(0);
      const movedPx = async () => title.y - (await boxOf(page, '#week-title')).y;
      await expect.poll(async () => Math.abs((await movedPx()) - band.height)).toBeLessThanOrEqual(1);
    });
  });
}

test.describe('on the screen of a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the toasts after a play appear one at a time', async ({ page }) => {
    await signInNewPlayer(page);
    await playShortestSession(page);
    await expect(page.locator('.ml-toast')).toHaveCount(1);
    await expect(page.locator('.ml-toast').getByText('Game progress saved!')).toBeVisible();
    await expect(page.locator('.ml-toast')).toHaveCount(1);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('a dialog dims the gutter of the scrollbar together with the page', async ({ page }) => {
      await openSignUp(page);
      const colours = () =>
        page.evaluate(() => {
          const canvas = new OffscreenCanvas(1, 1).getContext('2d');
          if (canvas === null) throw new Error('this browser has no canvas');
          const rgbOf = (...layers: (string | undefined)[]) => {
            for (const colour of layers) {
              canvas.fillStyle = colour ?? '';
              canvas.fillRect(0, 0, 1, 1);
            }
            return [...canvas.getImageData(0, 0, 1, 1).data];
          };
          const background = (element: Element | null) =>
            element === null ? undefined : getComputedStyle(element).backgroundColor;
          return {
            gutter: rgbOf(background(document.documentElement)),
            page: rgbOf(background(document.body), background(document.querySelector('.ml-veil'))),
          };
        });
      const { gutter, page: dimmed } = await colours();
      for (const [index, value] of gutter.entries())
        expect(Math.abs(value - (dimmed[index] ?? Number.NaN))).toBeLessThanOrEqual(2);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      const after = await colours();
      expect(after.gutter).toEqual(after.page);
      expect(after.gutter).not.toEqual(gutter);
    });
  });
}
