import type { Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility';
import { signInNewPlayer } from '../drivers/account';
import { storedResults } from '../drivers/api-client';
import { endGame, result } from '../drivers/play';
import { enterConsole, slotPath, STAFF } from '../drivers/staff-console';
import { expect, test } from '../drivers/test';

const SLOT = 'mental-math';
const TITLE = 'Mental Math';

const bar = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

test('a preview link opens its release with a notice, and plays of the preview are not saved', async ({
  page: shell,
  browser,
}) => {
  test.setTimeout(60_000);
  const staff = await browser.newPage();
  await enterConsole(staff, STAFF, slotPath(SLOT));
  await staff
    .getByRole('button', { name: /^Preview link of/ })
    .first()
    .press('Enter');
  const link = await staff.getByRole('textbox', { name: 'Link' }).inputValue();
  await expectAccessible(staff);
  await staff.close();

  const account = await signInNewPlayer(shell);
  await shell.goto(link);
  await expect(bar(shell)).toContainText(
    /^Preview of Arithmetic \S+ in mental-math\. Plays of it are not saved\./,
  );
  expect(new URL(shell.url()).search).toBe('');
  await expectAccessible(shell);
  await shell.reload();
  await shell.getByRole('button', { name: 'Start Playing' }).click();
  await expect(shell.getByRole('group', { name: TITLE })).toBeVisible();
  await expect(bar(shell)).toBeVisible();
  await endGame(shell);
  await expect(result(shell)).toContainText('This was a preview, so nothing of it was saved.');

  const another = await shell.context().newPage();
  await another.goto(`/game/${SLOT}`);
  await expect(another.getByRole('button', { name: 'Start Playing' })).toBeVisible();
  await expect(bar(another)).toHaveCount(0);
  await another.close();

  await bar(shell).getByRole('button', { name: 'Reset' }).click();
  await expect(bar(shell)).toHaveCount(0);
  await shell.getByRole('button', { name: 'Play again' }).click();
  await expect(shell.getByRole('group', { name: TITLE })).toBeVisible();
  await endGame(shell);
  await expect(async () => {
    const { plays } = await storedResults(shell, account);
    expect(plays.map(({ remote }) => remote)).toEqual(['arithmetic']);
  }).toPass();
});

test('after a forged preview link, a notice appears and the slot opens its normal game', async ({ page }) => {
  await signInNewPlayer(page);
  await page.goto(`/game/${SLOT}?preview=${SLOT}~arithmetic~9.9.9~4102444800~${'0'.repeat(64)}`);
  await expect(bar(page)).toContainText(
    'This preview link is not valid here, so the usual games play here. (ML-642)',
  );
  await page.getByRole('button', { name: 'Start Playing' }).click();
  await expect(page.getByRole('group', { name: TITLE })).toBeVisible();
  await bar(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(bar(page)).toHaveCount(0);
});
