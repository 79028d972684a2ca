import type { FrameLocator, Page, Request } from '@playwright/test';
import { newPlayer } from '../drivers/account';
import {
  entryScript,
  FIXTURE_SLOT,
  type FixtureRemote,
  gameModule,
  serveFixtures,
} from '../drivers/fixture-remote';
import { addEmptyFrame, framedGame } from '../drivers/framed';
import { endGame, expectShellWorks, result, startGame } from '../drivers/play';
import { expect, test } from '../drivers/test';
import { attacks, FLOOD, SPYING_GAME } from './hostile-attacks';
import { attemptingGame, attempts, succeededAttempts, withAddresses } from './hostile-attempts';

// Run all tests of this file in one worker, because each test needs little processor time.
test.describe.configure({ mode: 'default', timeout: 90_000 });

/**
 * The release of a game that runs in a given place.
 * @param mount the body of its mount function.
 */
const hostile = (version: string, mount: string, place?: 'frame'): FixtureRemote => ({
  slot: FIXTURE_SLOT,
  version,
  script: entryScript(version, gameModule(mount)),
  ...(place !== undefined && { place }),
});
const framed = (version: string, mount: string) => hostile(version, mount, 'frame');

/**
 * Watches the requests of all tabs.
 * @returns a function that returns the requests to addresses with `/steal` that the browser has not blocked.
 */
function watchLeaks(page: Page): () => string[] {
  const sent: Request[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('/steal')) sent.push(request);
  });
  return () =>
    sent.filter((request) => request.failure()?.errorText !== 'csp').map((request) => request.url());
}

/** Opens the page of a tab in a second tab. The first tab is the opener of the second. */
async function openSecondTab(opener: Page): Promise<Page> {
  const opened = opener.context().waitForEvent('page');
  await opener.evaluate(() => void window.open(location.href));
  return opened;
}

/**
 * Plays a game that makes every attempt, in a tab that has an opener.
 * @returns the attempts that succeeded.
 */
async function attemptAll(opener: Page, place: 'frame' | undefined): Promise<string[]> {
  const leaks = watchLeaks(opener);
  await opener.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await newPlayer(opener);
  const page = await openSecondTab(opener);
  page.on('dialog', (dialog) => void dialog.accept());
  await serveFixtures(page, hostile('3.1.0', attemptingGame(), place));
  await startGame(page, FIXTURE_SLOT);
  await addEmptyFrame(page);
  const view: Page | FrameLocator = place === 'frame' ? framedGame(page) : page;
  const pressed = attempts.filter(({ needsPress }) => needsPress).map(({ what }) => what);
  for (const [index, name] of [...pressed, 'everything else'].entries()) {
    await view.getByRole('button', { name, exact: true }).click();
    await expect(view.locator(`pre[data-done="${index + 1}"]`)).toBeAttached({ timeout: 60_000 });
  }
  const got: string[] = JSON.parse((await view.locator('pre').textContent()) ?? '');
  return succeededAttempts(got, leaks());
}

test('a hostile game in the page succeeds with every attempt that the page does not forbid', async ({
  page,
  pageProblems,
}) => {
  const succeeded = await attemptAll(page, undefined);
  expect(succeeded).toEqual(attempts.filter(({ inPage }) => inPage === true).map(({ what }) => what));
  // Remove the reports of blocked requests, which this test expects.
  pageProblems.splice(0);
});

test('a hostile game in a frame gets no data of the player, the shell or another site', async ({
  page,
  pageProblems,
}) => {
  expect(await attemptAll(page, 'frame')).toEqual([]);
  // Remove the reports of blocked requests, which this test expects.
  pageProblems.splice(0);
});

/**
 * Uses the pause button of the shell by keyboard while the game takes the focus.
 * @returns whether the button kept the focus.
 */
async function usePauseByKeyboard(page: Page, view: Page | FrameLocator): Promise<boolean> {
  const pause = page.getByRole('button', { name: 'Pause' });
  await view.getByRole('button', { name: 'Grab' }).click();
  await page.mouse.move(0, 0);
  await pause.focus();
  // Press a key, so that the shell knows that the player uses the keyboard. Any key would do.
  await page.keyboard.press('Shift');
  await page.waitForTimeout(1200);
  return pause.evaluate((button) => document.activeElement === button);
}

test("a hostile game in the page takes the focus, reads keys, and sends what a player types into the page's login form", async ({
  page,
}) => {
  await newPlayer(page);
  await serveFixtures(page, hostile('3.1.3', withAddresses(SPYING_GAME)));
  await startGame(page, FIXTURE_SLOT);
  await expect(page.getByRole('button', { name: 'Grab' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).press('x');
  expect(await usePauseByKeyboard(page, page)).toBe(false);
  await page.keyboard.press('q');
  await expect(page.locator('output').filter({ hasText: /x.*q/ })).toBeVisible();
  const sent = page.waitForRequest(/\/steal\/login\?password=secret/);
  await page.getByLabel('Password').fill('secret');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await sent;
});

test("a hostile game in a frame cannot keep the focus, read keys that are pressed in the shell, or send the shell's login form", async ({
  page,
  pageProblems,
}) => {
  const leaks = watchLeaks(page);
  await newPlayer(page);
  await serveFixtures(page, framed('3.1.3', withAddresses(SPYING_GAME)));
  await startGame(page, FIXTURE_SLOT);
  const view = framedGame(page);
  await view.getByLabel('Password').fill('secret');
  await view.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Pause' }).press('x');
  expect(await usePauseByKeyboard(page, view)).toBe(true);
  await page.keyboard.press('q');
  await expect(view.locator('output')).not.toContainText(/[qx]/);
  await endGame(page);
  await expect(result(page)).toBeVisible();
  expect(leaks()).toEqual([]);
  // Remove the reports of blocked requests, which this test expects.
  pageProblems.splice(0);
});

test('a hostile game in the page can navigate the page to another site', async ({ page, pageProblems }) => {
  await newPlayer(page);
  const run = `host.ready(); location.href = 'BACKEND/steal/page'; return { unmount() {} };`;
  await serveFixtures(page, hostile('3.1.4', withAddresses(run)));
  const left = page.waitForRequest(/\/steal\/page/);
  await startGame(page, FIXTURE_SLOT);
  await left;
  pageProblems.splice(0);
});

test('a hostile game in the page can send 2,000 messages at once, and the shell shows the last one', async ({
  page,
}) => {
  await newPlayer(page);
  const flooding = `
    element.append('Hostile'); host.ready();
    setTimeout(() => { ${FLOOD} }, 300);
    return { unmount() {}, end() { host.onGameEnd({ metrics: {} }) } };`;
  await serveFixtures(page, hostile('3.1.7', flooding));
  await startGame(page, FIXTURE_SLOT);
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: 'x1999' })).toHaveCount(1);
  await endGame(page);
  await expect(result(page)).toBeVisible();
});

for (const { does, run, isClosed } of attacks) {
  test(`the shell stays on its page and stays usable if a game in a frame ${does}`, async ({
    page,
    pageProblems,
  }) => {
    const leaks = watchLeaks(page);
    await newPlayer(page);
    await serveFixtures(
      page,
      framed(
        '3.1.2',
        `element.append('Hostile'); host.ready();
         setTimeout(() => { ${withAddresses(run)} }, 300);
         return { unmount() {}, end() { host.onGameEnd({ metrics: {} }) } };`,
      ),
    );
    await startGame(page, FIXTURE_SLOT);
    if (isClosed) {
      await expect(page.getByRole('alert').filter({ hasText: 'ML-722' })).toBeVisible();
      await expect(page.locator('.play-ground iframe')).toHaveCount(0);
      await expectShellWorks(page);
    } else {
      // Look for the button in the page and in the frame separately, because a locator in a frame cannot be combined
      // with one outside of it. The game may have ended already.
      const isShown = async () =>
        (await framedGame(page).getByText('Hostile').isVisible()) || (await result(page).isVisible());
      await expect.poll(isShown).toBe(true);
      await page.waitForTimeout(1000);
      if (!(await result(page).isVisible())) await endGame(page);
      await expect(result(page)).toBeVisible();
    }
    expect(leaks()).toEqual([]);
    expect(await page.evaluate(() => Reflect.get({}, 'polluted'))).toBeUndefined();
    // Remove the reports of blocked requests, which this test expects.
    pageProblems.splice(0);
  });
}
