import { signInNewPlayer } from '../drivers/account';
import { expectAccessible } from '../drivers/accessibility';
import { playReaction, result, startGame } from '../drivers/play';
import { expect, test } from '../drivers/test';

test.setTimeout(150_000);

test('a player watches an own run on the board of its game, shares it, and revokes the link', async ({
  page,
  browser,
}) => {
  await signInNewPlayer(page);
  await startGame(page, 'reaction-test');
  await playReaction(page);
  await result(page).getByRole('link', { name: 'Replay this game' }).click();
  const board = page.getByTestId('replay-stage').getByRole('group');
  // The recording is sent after the result, so it can arrive some seconds later.
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click();
    await expect(board).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 40_000 });

  await expectAccessible(page);
  const score = page.getByTestId('replay-score');
  await expect(score).toHaveText('0');
  await page.getByRole('slider').press('End');
  await expect(score).not.toHaveText('0');
  await page.getByRole('slider').press('Home');
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByRole('button', { name: '4x' }).click();
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(score).not.toHaveText('0', { timeout: 30_000 });

  await page.getByLabel('Name that viewers see (optional)').fill('Ada');
  await page.getByRole('button', { name: 'Create a link' }).click();
  const link = await page.getByRole('link', { name: /\/replay\/shared\// }).getAttribute('href');
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(link ?? '');
  await expect(visitor.getByTestId('replay-stage').getByRole('group')).toBeVisible();
  await expect(visitor.getByText('Shared by Ada')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Create a link' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByRole('button', { name: 'Create a link' })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('There is no such replay')).toBeVisible();
  await context.close();
});
