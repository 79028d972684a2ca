import { expectAccessible } from '../pages/axe';
import { logIn, newPlayer, openLogin } from '../pages/account';
import { press } from '../pages/keyboard';
import { LOOKS } from '../pages/looks';
import { result, startGame } from '../pages/play';
import { playReaction } from '../pages/reaction-rounds';
import { PLAYER } from '../pages/staff-console';
import { expect, test } from '../pages/test';

test('a reload keeps the player signed in, and a tab that comes back too [AUTH-22, AUTH-24]', async ({
  page,
}) => {
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

test('a reload of Creative Spark stays Creative Spark, and the address opened anew is the Speed game [GAME-54, LIST-08]', async ({
  page,
}) => {
  await newPlayer(page);
  await page.goto('/games');
  await page.getByRole('listitem', { name: 'Creative Spark' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Creative Spark' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/game/reaction-test');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Creative Spark' })).toBeVisible();
  const anew = await page.context().newPage();
  await anew.goto('/game/reaction-test');
  await expect(anew.getByRole('heading', { name: 'Speed game' })).toBeVisible();
});

test("the browser's Back and the header's links ask before a running game is left", async ({ page }) => {
  await newPlayer(page);
  await page.goto('/games');
  await startGame(page, 'reaction-test');
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  // The game stands a frame or two before it is ready; until then nothing runs, and Back asks nothing.
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

for (const { look, use } of LOOKS) {
  test.describe(look, () => {
    test.use(use);

    test('a returning player logs in, plays a whole session and looks at every page, by keyboard alone', async ({
      page,
    }) => {
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
      await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
      await page.keyboard.press('Enter');
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
