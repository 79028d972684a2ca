import { newAccount } from '../drivers/account';
import { storedResults } from '../drivers/api-client';
import { matchPairOfRun, stopClock } from '../drivers/memory-driver';
import { result } from '../drivers/play';
import { expect, test } from '../drivers/test';

test.setTimeout(90_000);

test('a visitor starts a 60 s round with one press, and the round becomes the first play of a new account', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
  await stopClock(page);
  await page.getByRole('button', { name: 'Play now' }).click();
  await matchPairOfRun(page);
  await page.clock.runFor(63_000);
  await page.clock.resume();
  await expect(result(page).getByText(/Kept on this device/)).toBeVisible();
  const score = Number(await result(page).locator('p').first().textContent());

  await result(page).getByRole('button', { name: 'Create an account' }).click();
  const account = newAccount('Mary');
  const dialog = page.getByRole('dialog', { name: 'Welcome to Mindloom' });
  const fillCredentials = async () => {
    await dialog.getByLabel('Email').fill(account.email);
    await dialog.getByLabel('Password', { exact: true }).fill(account.password);
  };
  await dialog.getByLabel('Name').fill(account.name);
  await fillCredentials();
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Account created!')).toBeVisible();
  await fillCredentials();
  await dialog.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/dashboard');

  await expect(page.getByText('Your first round is saved')).toBeVisible();
  await expect(page.getByRole('listitem', { name: 'Total Games' })).toContainText('1');
  await expect
    .poll(async () => (await storedResults(page, account)).plays.map((play) => [play.remote, play.raw_score]))
    .toEqual([['memory', score]]);
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 568, height: 320 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });

    test('a visitor sees the button that starts a round without scrolling', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Play now' })).toBeInViewport({ ratio: 1 });
    });
  });
}
