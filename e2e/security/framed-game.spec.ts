import { signInNewPlayer } from '../drivers/account';
import { placeInFrames } from '../drivers/framed';
import { endGame, result, startGame } from '../drivers/play';
import { expect, test } from '../drivers/test';

test('a game in a frame is played, scored and saved like a game in the page', async ({ page }) => {
  await signInNewPlayer(page);
  await placeInFrames(page);
  await startGame(page, 'reaction-test');
  const frame = page.frameLocator('iframe[title="Game"]');
  await frame.getByRole('button', { name: 'Start' }).click();
  await expect(frame.locator('[data-target]')).toBeVisible({ timeout: 15_000 });
  await page.keyboard.press('Space');
  await endGame(page);
  await expect(result(page)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(1);
});
