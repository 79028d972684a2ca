import type { Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility';
import { type Account, logIn, newAccount, signUp } from '../drivers/account';
import { challengesByDay, storedResults } from '../drivers/api-client';
import { DISPLAY_MODES_BY_DAY, type ThreeDisplayModes } from '../drivers/display-modes';
import { follow, press } from '../drivers/keyboard';
import { playMemory } from '../drivers/memory-driver';
import { simulateDays, type SimulatedDays } from '../drivers/simulated-days';
import { systemAddresses } from '../drivers/system';
import { expect, test } from '../drivers/test';

const STREAKS = ['1 day', '2 days', '3 days'];

let days: SimulatedDays;

test.describe.configure({ timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  days = await simulateDays();
});
test.afterAll(() => days.close());

const figure = (page: Page, name: string) => page.getByRole('listitem', { name });
const challenges = (page: Page) =>
  page.getByRole('region', { name: 'Daily Challenges' }).getByRole('listitem');

/**
 * Plays one game by keyboard, from the dashboard and back to it.
 * @param check runs on the games list and on the result.
 * @returns the score.
 */
async function playOneGame(page: Page, check: (page: Page) => Promise<void>): Promise<number> {
  await follow(page, 'Games');
  const card = page.getByRole('listitem', { name: 'Memory Master' });
  await expect(card).toBeVisible();
  await check(page);
  await press(page, card.getByRole('link'));
  await press(page, page.getByRole('button', { name: 'Start Playing' }));
  const score = await playMemory(page);
  await check(page);
  await expect(page.getByText('Game progress saved!').first()).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Continue to games' }));
  await follow(page, 'Dashboard');
  return score;
}

async function expectStored(page: Page, account: Account, scores: readonly number[]): Promise<void> {
  await expect(async () => {
    const { plays, performance } = await storedResults(page, account);
    expect(plays.map(({ remote, raw_score }) => [remote, raw_score])).toEqual(
      scores.map((score) => ['memory', score]),
    );
    expect(performance.map(({ id }) => id)).toEqual(plays.map(({ performance_id }) => performance_id));
    expect(performance.map(({ memory_score }) => memory_score)).toEqual(
      scores.map((score) => Math.min(100, score)),
    );
  }).toPass();
}

async function playThreeDays(page: Page, modes: ThreeDisplayModes): Promise<void> {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await page.clock.install({ time: days.now() });
  const account = newAccount('Grace');
  await page.goto(days.origin);
  await signUp(page, account);
  await logIn(page, account);
  await expect(page.getByRole('heading', { name: 'Welcome, Grace!' })).toBeVisible();
  await expect(figure(page, 'Day Streak')).toContainText('New User');

  const scores: number[] = [];
  for (const [index, { use }] of modes.entries()) {
    await page.setViewportSize(use.viewport);
    await page.emulateMedia({ colorScheme: use.colorScheme });
    if (index > 0) {
      await days.passDay();
      await page.clock.fastForward('24:00:00');
    }
    // The open tab loads the challenges of the new day.
    const sets = () => challengesByDay(page, account).then((byDay) => [...byDay.values()]);
    await expect.poll(sets).toEqual(Array.from({ length: index + 1 }, () => 3));
    await expect(challenges(page)).toHaveCount(3);
    scores.push(await playOneGame(page, index < 2 ? expectAccessible : async () => undefined));
    await expect(figure(page, 'Day Streak')).toContainText(STREAKS[index] ?? '');
    await expectStored(page, account, scores);
  }
  expect(Math.min(...scores)).toBeGreaterThan(0);

  await page.reload();
  await expect(figure(page, 'Day Streak')).toContainText('3 days');
  await expect(figure(page, 'Total Games')).toContainText('3');
  await expectAccessible(page);
  await follow(page, 'Home');
  await expect(page.getByRole('region', { name: 'Your day' })).toContainText('3 days');
  await expectAccessible(page);
  const played = (await storedResults(page, account)).performance.map(({ played_on }) => played_on);
  expect(played).toEqual([...(await challengesByDay(page, account)).keys()]);

  const gameScripts = scripts.filter((url) => url.includes('/memory/'));
  expect(gameScripts.length).toBeGreaterThan(0);
  for (const url of gameScripts) expect(new URL(url).origin).toBe(systemAddresses().games);
}

for (const modes of DISPLAY_MODES_BY_DAY)
  test.describe(modes.map(({ name }) => name).join('; '), () => {
    test.use(modes[0].use);
    test('a new player signs up and plays on three days by keyboard [AUTH-05, DATA-16, DATA-23, MEM-14]', async ({
      page,
    }) => playThreeDays(page, modes));
  });
