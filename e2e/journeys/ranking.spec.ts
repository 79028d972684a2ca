import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility';
import { newPlayer } from '../drivers/account';
import { between, result } from '../drivers/play';
import { type SimulatedDays, simulateDays } from '../drivers/simulated-days';
import { expect, test } from '../drivers/test';

test.setTimeout(300_000);

const PART_MS = 201_000;
const STEP_MS = 20_000;

let days: SimulatedDays;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  days = await simulateDays();
});
test.afterAll(() => days.close());

/** Lets time pass in the page and in the backend. The time of the page also runs by itself, so the backend gets a second more. */
async function pass(page: Page, ms: number): Promise<void> {
  await days.pass(ms + 1000);
  await page.clock.fastForward(ms);
}

/** Plays the running set without an answer: each part ends at its time limit, or earlier by itself. */
async function waitOutSet(page: Page): Promise<void> {
  for (const part of [1, 2, 3]) {
    await expect(page.getByRole('heading', { name: new RegExp(`^${part} of 3 · `) })).toBeVisible();
    await expect(page.getByText('Loading...')).toBeHidden();
    const start = page.getByRole('button', { name: 'Start Game', exact: true });
    if (await start.isVisible()) await start.click();
    const isOver = () => between(page).or(result(page)).isVisible();
    for (let passedMs = 0; passedMs < PART_MS && !(await isOver()); passedMs += STEP_MS)
      await pass(page, STEP_MS);
    if (part === 3) break;
    await between(page)
      .getByRole('button', { name: /^Play / })
      .click();
  }
  await expect(result(page)).toBeVisible();
}

/** Opens a browser window of its own with a new player who has joined the ranking. @returns the page and the name. */
async function rankedPlayer(browser: Browser): Promise<{ page: Page; name: string }> {
  const context = await browser.newContext({ baseURL: days.origin });
  const page = await context.newPage();
  await page.clock.install({ time: days.now() });
  await newPlayer(page, 'Ada', days.origin);
  await page.goto('/ranking');
  const name = await page
    .getByRole('radio')
    .first()
    .evaluate((radio) => radio.parentElement?.textContent ?? '');
  await page.getByRole('button', { name: 'Join the ranking' }).click();
  await expect(page.getByRole('region', { name: 'You', exact: true })).toContainText(name);
  return { page, name };
}

async function playRankedSet(page: Page, name: string): Promise<void> {
  await page.goto('/game/daily-challenge');
  await expect(page.getByText(`Ranked as ${name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Start Playing' }).click();
  await waitOutSet(page);
  await expect(page.getByText('Your set is being checked for the ranking.')).toBeVisible();
  await days.verify();
  await page.clock.fastForward(60_000);
}

const places = (page: Page) => page.getByRole('list', { name: 'Players' }).getByRole('listitem');

test('two players finish the daily set, see their verified ranks and verify the set of the other one in their browser', async ({
  browser,
}) => {
  const ada = await rankedPlayer(browser);
  await playRankedSet(ada.page, ada.name);
  await expect(ada.page.getByText(/^Ranked: place 1 of 1 today\./)).toBeVisible();

  const grace = await rankedPlayer(browser);
  await playRankedSet(grace.page, grace.name);
  await expect(grace.page.getByText(/^Ranked: place [12] of 2 today\./)).toBeVisible();
  await grace.page.getByRole('link', { name: 'Ranking of the day' }).click();
  await expect(places(grace.page)).toHaveCount(2);
  await grace.page.getByRole('button', { name: `Verify here: the set of ${ada.name}` }).click();
  await expect(grace.page.getByText(/^Verified here in \d+ ms$/)).toBeVisible({ timeout: 60_000 });
  await expect(grace.page.getByRole('link', { name: `Replay of ${ada.name}` })).toBeVisible();
  await expectAccessible(grace.page);

  await grace.page.goto('/game/daily-challenge');
  await expect(grace.page.getByText('Your set of today is ranked.')).toBeVisible();
  await grace.page.getByRole('button', { name: 'Start Playing' }).click();
  await expect(grace.page.getByRole('heading', { name: /^1 of 3 · / })).toBeVisible();
});
