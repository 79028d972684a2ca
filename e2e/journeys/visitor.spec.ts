import { expectAccessible } from '../drivers/accessibility';
import { DISPLAY_MODES } from '../drivers/display-modes';
import { follow, press } from '../drivers/keyboard';
import { expect, test } from '../drivers/test';

for (const { name, use } of DISPLAY_MODES) {
  test.describe(name, () => {
    test.use(use);

    test('a visitor can browse by keyboard, but neither play nor open the dashboard [DATA-22, ROUTE-03]', async ({
      page,
    }) => {
      await page.goto('/dashboard');
      await expect(page).toHaveURL(/\/$/);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await follow(page, 'Info');
      await expect(page).toHaveURL(/\/info$/);
      await expect(heading).toBeVisible();
      await page.goto('/games');
      await expect(page.getByRole('heading', { name: 'Brain Training Games' })).toBeVisible();
      await page.goto('/game/memory-match');
      await expect(page.getByRole('button', { name: 'Start Playing' })).toHaveCount(0);
      await press(page, page.getByRole('button', { name: 'Login to Play' }));
      await expect(page.getByText('Please log in to play games and save your progress')).toBeVisible();
      await expect(page.getByRole('dialog', { name: 'Welcome to Mindloom' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('a visitor who goes offline after the page has loaded still sees the first toast', async ({
  page,
  context,
}) => {
  await page.goto('/', { waitUntil: 'load' });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('main').getByRole('button', { name: 'Get Started' }).click();
  await expect(page.getByText('Please login or create an account to access this feature.')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test(`the visitor's pages have no serious accessibility violation in ${colorScheme} mode at ${width} px`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width, height: 800 },
      });
      const page = await context.newPage();
      for (const path of [
        '/',
        '/info',
        '/privacy',
        '/terms',
        '/accessibility',
        '/games',
        '/game/memory-match',
        '/game/nothing',
        '/nowhere',
      ]) {
        await page.goto(path);
        await expect(page.locator('h1, .ml-empty-title').first()).toBeVisible();
        await expectAccessible(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
      }
      await context.close();
    });
  }
}
