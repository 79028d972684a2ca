import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility';
import { newPlayer, signInNewPlayer } from '../drivers/account';
import { storedResults } from '../drivers/api-client';
import { press, reach } from '../drivers/keyboard';
import { between, result } from '../drivers/play';
import { expect, test } from '../drivers/test';

test.setTimeout(90_000);

/** The time limit of a whole set. */
const SET_MS = 600_000;

/** The time limit of a part, plus some time for the last report of its game. */
const PART_MS = 201_000;

const STEP_MS = 5_000;

/**
 * Lets the running part of a set end without an answer of the player. The part ends at its time limit or, if the game
 * ends earlier by itself, at the end of the game. Needs `page.clock.install()`.
 */
async function waitOutPart(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: 'Start Game', exact: true });
  if (await start.isVisible()) await start.click();
  const isOver = () => between(page).or(result(page)).isVisible();
  for (let waitedMs = 0; waitedMs < PART_MS && !(await isOver()); waitedMs += STEP_MS)
    await page.clock.fastForward(STEP_MS);
}

/** Lets each part of a running set end without an answer of the player. Needs `page.clock.install()`. */
async function waitOutSet(page: Page, afterPart: (part: number) => Promise<void>): Promise<void> {
  for (const part of [1, 2, 3]) {
    await expect(page.getByRole('heading', { name: new RegExp(`^${part} of 3 · `) })).toBeVisible();
    await expect(page.getByText('Loading...')).toBeHidden();
    await waitOutPart(page);
    if (part === 3) break;
    await afterPart(part);
    await expect(between(page).getByRole('button', { name: /^Play / })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(result(page)).toBeVisible();
}

test('a player completes the daily set within ten minutes, sees the points between its games, and shares the result [DAY-02, DAY-12]', async ({
  page,
}) => {
  await page.clock.install();
  const account = await signInNewPlayer(page);
  await page.goto('/game/daily-challenge');
  const pageTime = () => page.evaluate(() => Date.now());
  const startedAtMs = await pageTime();
  await page.getByRole('button', { name: 'Start Playing' }).click();
  await waitOutSet(page, async (part) => {
    await expect(between(page)).toContainText(new RegExp(`Game ${part} of 3 is over.*: 0 points`));
    await expect(between(page)).toContainText('Next: ');
  });
  const points = result(page).getByRole('list', { name: 'Points of each game' });
  await expect(points.getByRole('listitem')).toHaveCount(3);
  await expect(result(page)).not.toContainText('not finished');
  await result(page).getByRole('button', { name: 'Share' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    result(page).getByRole('link', { name: 'Save image' }).click(),
  ]);
  expect((await pageTime()) - startedAtMs).toBeLessThanOrEqual(SET_MS);
  expect(download.suggestedFilename()).toMatch(/^mindloom-\d{4}-\d\d-\d\d\.png$/);
  const png = readFileSync(await download.path());
  // The offsets of the width and the height in the header of a PNG file.
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  await expect(page.getByText('Game progress saved!').first()).toBeVisible();
  await expect.poll(async () => (await storedResults(page, account)).plays.length).toBe(1);
});

test('a player chooses a past day in the month view and plays its set as practice', async ({ page }) => {
  await page.clock.install();
  const account = await newPlayer(page);
  await press(page, page.getByRole('button', { name: 'Show the month' }));
  await press(page, page.getByRole('button', { name: 'The month before' }));
  await reach(page, page.locator('[data-date][tabindex="0"]'));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[data-date]:focus')).toHaveAccessibleName(/: no play$/);
  await page.keyboard.press('Enter');
  const games = page.getByRole('list', { name: 'Games of this set' }).getByRole('listitem');
  await expect(games).toHaveCount(3);
  const names = await games.allInnerTexts();
  await expectAccessible(page);
  await press(page, page.getByRole('button', { name: 'Play as practice' }));
  await expect(page).toHaveURL(/\/game\/balanced-training$/);
  await expect(page.getByText('Practice', { exact: true })).toBeVisible();
  const listed = page.getByRole('region', { name: 'In this order' }).getByRole('listitem');
  for (const [index, name] of names.entries()) await expect(listed.nth(index)).toContainText(name.trim());
  await page.getByRole('button', { name: 'Start Playing' }).click();
  await waitOutSet(page, async (part) => {
    await expect(between(page)).toContainText(`Next: ${names[part]?.trim()}`);
  });
  await expect(result(page)).toContainText('Practice: set of ');
  await expect(result(page).getByRole('button', { name: 'Share' })).toHaveCount(0);
  await expect(page.getByText('Game progress saved!').first()).toBeVisible();
  await expect
    .poll(async () => (await storedResults(page, account)).plays.map((play) => play.game_id))
    .toEqual(['balanced-training']);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: "Play today's set", exact: true })).toBeVisible();
  await expect(page.getByText('Done for today')).toHaveCount(0);
});

test('End Game ends one game of a set, but leaving the page ends the whole set, which is then not finished [DAY-02, DAY-03]', async ({
  page,
}) => {
  await signInNewPlayer(page);
  await page.goto('/game/daily-challenge');
  await page.getByRole('button', { name: 'Start Playing' }).click();
  await expect(page.getByText('Loading...')).toBeHidden();
  await page.getByRole('button', { name: 'End Game' }).click();
  await expect(page.getByText(/Only this game ends here/)).toBeVisible();
  await page.getByRole('button', { name: 'Yes, exit game' }).click();
  await expect(between(page)).toContainText('so this set cannot be finished any more');
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByText(/Your whole set ends here/)).toBeVisible();
  await page.getByRole('button', { name: 'Yes, exit game' }).click();
  await expect(result(page)).toContainText('not finished');
  await expect(result(page).getByRole('button', { name: 'Share' })).toHaveCount(0);
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 568, height: 320 },
]) {
  test.describe(`at ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });

    test('during play, a bar with a menu replaces the header, and following a link of the menu needs a confirmation', async ({
      page,
    }) => {
      await signInNewPlayer(page);
      await page.goto('/game/reaction-test');
      await page.getByRole('button', { name: 'Start Playing' }).click();
      await expect(page.getByText('Loading...')).toBeHidden();
      await expect(page.getByRole('banner')).toBeHidden();
      const bar = await page.locator('.play-bar').boundingBox();
      expect(bar?.y).toBe(0);
      expect(bar?.height).toBeLessThanOrEqual(48);
      const overflow = () =>
        page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          return [scrollWidth - innerWidth, scrollHeight - innerHeight];
        });
      expect(await overflow()).toEqual([0, 0]);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
      await expect(page.getByText('Paused', { exact: true })).toBeHidden();
      await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeFocused();
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Info' }).click();
      await expect(page.getByText('Are you sure you want to leave?')).toBeVisible();
      await page.getByRole('button', { name: 'Yes, leave game' }).click();
      await expect(page).toHaveURL(/\/info$/);
    });

    test('the score and the buttons of a result are visible without scrolling, and no toast covers them', async ({
      page,
    }) => {
      await signInNewPlayer(page);
      await page.goto('/game/reaction-test');
      await page.getByRole('button', { name: 'Start Playing' }).click();
      await expect(page.getByText('Loading...')).toBeHidden();
      await page.getByRole('button', { name: 'End Game' }).click();
      await page.getByRole('button', { name: 'Yes, exit game' }).click();
      await expect(page.getByText('Game progress saved!').first()).toBeVisible();
      const boxOf = async (selector: string) => {
        const box = await page.locator(selector).boundingBox();
        if (box === null) throw new Error(`${selector} is not visible`);
        return { top: box.y, bottom: box.y + box.height };
      };
      await expect(page.locator('.ml-toast')).toHaveCount(1);
      await expect(result(page).getByText('1 day')).toBeVisible();
      const [toasts, actions] = [await boxOf('.ml-toasts'), await boxOf('.play-result-actions')];
      expect((await boxOf('.play-result-score')).top).toBeGreaterThanOrEqual(
        (await boxOf('.app-header')).bottom,
      );
      expect(toasts.top).toBeGreaterThanOrEqual(actions.bottom);
      expect(toasts.top).toBeGreaterThanOrEqual((await boxOf('.play-result-score')).bottom);
      expect(toasts.bottom).toBeLessThanOrEqual((await boxOf('.play-result-details')).top);
      expect(actions.bottom).toBeLessThanOrEqual(viewport.height);
      await page.keyboard.press('r');
      await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeFocused();
    });
  });
}
