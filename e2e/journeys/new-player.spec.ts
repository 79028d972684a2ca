import { logIn, newAccount, signUp } from '../pages/account';
import { expectAccessible } from '../pages/axe';
import { learnPairs, secondsLeft, turnPair } from '../pages/memory-board';
import { result, startGame } from '../pages/play';
import { storedResults } from '../pages/stored-results';
import { systemAddresses } from '../system-addresses';
import { expect, test } from '../pages/test';

/** Few enough that the game ends with the level, and enough to turn the last pair. */
const LAST_SECONDS = 4;

test('a new player signs up, plays Memory Master to its end, and finds the result on the dashboard [AUTH-05, DATA-16, DATA-23, MEM-14]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await page.clock.install();
  const account = newAccount('Grace');
  await page.goto('/');
  await signUp(page, account);
  await logIn(page, account);
  await expect(page.getByRole('heading', { name: 'Welcome, Grace!' })).toBeVisible();

  await startGame(page, 'memory-match');
  const [last, ...pairs] = await learnPairs(page);
  expect(pairs).toHaveLength(5);
  for (const pair of pairs) await turnPair(page, pair);
  await expectAccessible(page);
  await page.clock.fastForward(((await secondsLeft(page)) - LAST_SECONDS) * 1000);
  if (last !== undefined) await turnPair(page, last);
  await expect(page.getByText(/Level 1 Complete!/).first()).toBeVisible();
  await page.clock.runFor(3_500);

  await expect(result(page)).toBeVisible();
  await expect(page.getByText('Game progress saved!').first()).toBeVisible();
  const shown = Number(await result(page).locator('p').first().textContent());
  expect(shown).toBeGreaterThan(0);

  await expect(async () => {
    const { plays, performance } = await storedResults(page, account);
    expect(plays).toMatchObject([{ remote: 'memory', raw_score: shown }]);
    expect(performance).toMatchObject([{ id: plays[0]?.performance_id, memory_score: Math.min(100, shown) }]);
  }).toPass();

  await page.goto('/dashboard');
  await page.reload();
  const total = page.getByRole('region', { name: /statistics|figures|stats/i });
  await expect(page.getByText('Total Games')).toBeVisible();
  await expect(total.or(page.locator('main'))).toContainText('1 day');

  const gameScripts = scripts.filter((url) => url.includes('/memory/'));
  expect(gameScripts.length).toBeGreaterThan(0);
  for (const url of gameScripts) expect(new URL(url).origin).toBe(systemAddresses().games);
  expect((await storedResults(page, account)).performance).toHaveLength(1);
});
