import { newAccount } from '../drivers/account';
import { storedResults } from '../drivers/api-client';
import { mouseInput, playMemory } from '../drivers/memory-driver';
import { systemAddresses } from '../drivers/system';
import { expect, test } from '../drivers/test';

test.setTimeout(90_000);

test('a new player signs up, logs in and plays Memory Master with the mouse, and the result is saved exactly once [AUTH-05, DATA-23]', async ({
  page,
}) => {
  const gameScripts: string[] = [];
  page.on('response', (response) => {
    const isScript = response.request().resourceType() === 'script';
    if (isScript && response.url().includes('/memory/')) gameScripts.push(new URL(response.url()).origin);
  });
  await page.clock.install();
  const account = newAccount('Hedy');
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Get Started' }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome to Mindloom' });
  const fillCredentials = async () => {
    await dialog.getByLabel('Email').fill(account.email);
    await dialog.getByLabel('Password', { exact: true }).fill(account.password);
  };
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await dialog.getByLabel('Name').fill(account.name);
  await fillCredentials();
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Account created!')).toBeVisible();
  await fillCredentials();
  await dialog.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/dashboard');

  await page.getByRole('banner').getByRole('link', { name: 'Games' }).click();
  await page.getByRole('listitem', { name: 'Memory Master' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Start Playing' }).click();
  const score = await playMemory(page, mouseInput);
  await expect(page.getByText('Game progress saved!').first()).toBeVisible();

  await page.goto('/dashboard');
  await page.reload();
  await expect(page.getByRole('listitem', { name: 'Total Games' })).toContainText('1');
  const plays = page.getByRole('region', { name: 'Recent plays' }).getByRole('listitem');
  await expect(plays).toHaveCount(1);
  await expect(plays).toContainText('Memory Master');
  const stored = await storedResults(page, account);
  expect(stored.plays.map(({ remote, raw_score }) => [remote, raw_score])).toEqual([['memory', score]]);
  expect(stored.performance).toHaveLength(1);
  expect(new Set(gameScripts)).toEqual(new Set([systemAddresses().games]));
});
