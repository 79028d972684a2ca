import { signInNewPlayer } from '../drivers/account';
import { between, endGame, playReaction, startGame } from '../drivers/play';
import { expect, test } from '../drivers/test';

test.setTimeout(120_000);
test('a played game is replayed by the verifier, and the result and the dashboard say so', async ({
  page,
}) => {
  await signInNewPlayer(page);
  await startGame(page, 'reaction-test');
  await playReaction(page);
  await expect(page.getByText('Verified', { exact: true })).toBeVisible({ timeout: 60_000 });
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Recent plays' })).toContainText('· verified');
});

test('a set is verified after the run of each of its games was replayed', async ({ page }) => {
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
  await expect(page.getByText('Verified', { exact: true })).toBeVisible({ timeout: 60_000 });
});
