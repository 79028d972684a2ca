import { expectAccessible } from '../drivers/accessibility';
import { logIn, newPlayer, signInNewPlayer, openLogin } from '../drivers/account';
import { DISPLAY_MODES } from '../drivers/display-modes';
import { press } from '../drivers/keyboard';
import { playReaction, result, startGame } from '../drivers/play';
import { PLAYER } from '../drivers/staff-console';
import { expect, test } from '../drivers/test';

test('a reload and a return to the tab keep the player signed in [AUTH-22, AUTH-24]', async ({ page }) => {
  await newPlayer(page, 'Hedy');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome, Hedy!' })).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('a reload keeps Creative Spark, but the same URL opens the Speed game in a new tab [GAME-54, LIST-08]', async ({
  page,
}) => {
  await signInNewPlayer(page);
  await page.goto('/games');
  await page.getByRole('listitem', { name: 'Creative Spark' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Creative Spark' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/game/reaction-test');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Creative Spark' })).toBeVisible();
  const newTab = await page.context().newPage();
  await newTab.goto('/game/reaction-test');
  await expect(newTab.getByRole('heading', { name: 'Speed game' })).toBeVisible();
});

test('Back and the links in the header ask for confirmation during a game', async ({ page }) => {
  await signInNewPlayer(page);
  await page.goto('/games');
  await startGame(page, 'reaction-test');
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  // Wait until the game is ready. Before that, the board can be visible, but Back asks for no confirmation.
  await expect(page.getByText('Loading...')).toBeHidden();
  await page.goBack();
  await expect(page.getByText('Are you sure you want to exit?')).toBeVisible();
  await page.getByRole('button', { name: 'No, continue playing' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Info' }).click();
  await expect(page.getByText('Are you sure you want to leave?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, leave game' }).click();
  await expect(page).toHaveURL(/\/info$/);
  await expect(page.getByText('Game progress saved!').first()).toBeVisible();
});

for (const { name, use } of DISPLAY_MODES) {
  test.describe(name, () => {
    test.use(use);

    test('a returning player logs in, plays a session and opens every page by keyboard', async ({ page }) => {
      test.setTimeout(90_000);
      const heading = page.getByRole('heading', { level: 1 });
      await page.goto('/');
      await openLogin(page);
      await logIn(page, PLAYER);
      await expectAccessible(page);
      await page.goto('/game/reaction-test');
      await press(page, page.getByRole('button', { name: 'Start Playing' }));
      await playReaction(page);
      await expect(result(page)).toBeVisible();
      await expect(page.getByRole('button', { name: /today's set/ })).toBeFocused();
      await press(page, page.getByRole('button', { name: 'Continue to games' }));
      await expect(page.getByRole('heading', { name: 'Brain Training Games' })).toBeVisible();
      for (const path of ['/', '/info', '/games', '/dashboard', '/settings', '/game/memory-match']) {
        await page.goto(path);
        await expect(heading).toBeVisible();
        await expectAccessible(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
      }
    });
  });
}
