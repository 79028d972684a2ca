import { expectAccessible } from '../pages/axe';
import { newPlayer } from '../pages/account';
import { result, startGame } from '../pages/play';
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

test('a whole session goes by keyboard alone', async ({ page }) => {
  test.setTimeout(90_000);
  await newPlayer(page);
  await page.goto('/game/reaction-test');
  await expect(page.getByRole('button', { name: 'Start Playing' })).toBeVisible();
  await page.getByRole('button', { name: 'Start Playing' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  for (let round = 1; round <= 5; round++) {
    const next = page.getByRole('button', { name: round === 1 ? 'Start' : 'Next Round', exact: true });
    await expect(next).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-target]')).toBeVisible({ timeout: 10_000 });
    await page.keyboard.press('Space');
    await expect(page.locator('[data-target]')).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: 'Finish Game' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(result(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Brain Training Games' })).toBeVisible();
});
