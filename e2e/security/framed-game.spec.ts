import type { Page } from '@playwright/test';
import { newPlayer } from '../drivers/account';
import { endGame, result, startGame } from '../drivers/play';
import { expect, test } from '../drivers/test';

/** Makes the registry place the releases of a slot in a frame. */
async function placeInFrame(page: Page, slot: string): Promise<void> {
  await page.route('**/rest/v1/rpc/registry_snapshot', async (route) => {
    const response = await route.fetch();
    const snapshot = await response.json();
    const entry = snapshot.slots[slot];
    for (const name of ['stable', 'candidate', 'lastGood']) if (entry[name]) entry[name].place = 'frame';
    await route.fulfill({ response, json: snapshot });
  });
}

test('a game in a frame is played, scored and saved like a game in the page', async ({ page }) => {
  await newPlayer(page);
  await placeInFrame(page, 'reaction-test');
  await startGame(page, 'reaction-test');
  const frame = page.frameLocator('iframe[title="Game"]');
  await frame.getByRole('button', { name: 'Start' }).click();
  await expect(frame.locator('[data-target]')).toBeVisible({ timeout: 15_000 });
  await page.keyboard.press('Space');
  await endGame(page);
  await expect(result(page)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(1);
});
