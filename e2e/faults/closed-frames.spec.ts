import type { Page } from '@playwright/test';
import { signInNewPlayer } from '../drivers/account';
import { storedResults } from '../drivers/api-client';
import {
  entryScript,
  FIXTURE_SLOT,
  type FixtureRemote,
  gameModule,
  serveFixtures,
} from '../drivers/fixture-remote';
import { framedGame } from '../drivers/framed';
import { endGame, result, startGame } from '../drivers/play';
import { expect, test } from '../drivers/test';

// Run all tests of this file in one worker, because each test needs little processor time.
test.describe.configure({ mode: 'default', timeout: 90_000 });

/**
 * The shell closes a frame after 2 s of silence. The silence begins with the last sign of life, which is up to 400 ms before
 * the loop, and the test notices the press of Freeze later than the game does.
 */
const SHORTEST_CLOSE_MS = 1000;

/** Statements that show a button in a game. @param onclick what a press does, as source text. */
const button = (name: string, onclick: string) => `
  const ${name.toLowerCase()} = element.appendChild(document.createElement('button'));
  ${name.toLowerCase()}.textContent = '${name}';
  ${name.toLowerCase()}.onclick = () => { ${onclick} };`;
const FREEZE = 'setTimeout(() => { for (;;); }, 50);';

/** A release that runs in a frame. @param mount statements that run at the mount. */
const framed = (version: string, mount: string): FixtureRemote => ({
  slot: FIXTURE_SLOT,
  version,
  place: 'frame',
  script: entryScript(
    version,
    gameModule(`${mount} host.ready(); return { unmount() {}, end() { host.onGameEnd({ metrics: {} }); } };`),
  ),
});
const sound = framed('3.2.1', button('Sound', ''));

const frames = (page: Page) => page.locator('.play-ground iframe');
const press = (page: Page, name: string) => framedGame(page).getByRole('button', { name }).click();

/** Collects the outcomes that the page reports. */
function collectOutcomes(page: Page): unknown[] {
  const outcomes: unknown[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/report_load')) return;
    const { p_outcomes: reported }: { p_outcomes: unknown[] } = JSON.parse(request.postData() ?? '');
    outcomes.push(...reported);
  });
  return outcomes;
}

test('if a game in a frame freezes after it reported points, the shell removes the frame, saves the points, reports the play, and plays the next release in the next play', async ({
  page,
}) => {
  const account = await signInNewPlayer(page);
  const outcomes = collectOutcomes(page);
  const freezing = framed('3.2.0', button('Score', 'host.onScoreChange(7);') + button('Freeze', FREEZE));
  await serveFixtures(page, freezing, sound);
  await startGame(page, FIXTURE_SLOT);
  await press(page, 'Score');
  await press(page, 'Freeze');
  const frozenAtMs = performance.now();
  await expect(frames(page)).toHaveCount(0);
  expect(performance.now() - frozenAtMs).toBeGreaterThan(SHORTEST_CLOSE_MS);

  await expect(result(page)).toContainText('7');
  await expect
    .poll(async () => (await storedResults(page, account)).plays)
    .toMatchObject([{ remote: 'fixture', version: '3.2.0', raw_score: 7 }]);
  const stalled = { remote: 'fixture', version: '3.2.0', outcome: 'stalled', code: 'ML-115', place: 'frame' };
  await expect.poll(() => outcomes).toContainEqual(stalled);

  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(framedGame(page).getByRole('button', { name: 'Sound' })).toBeVisible();
  await endGame(page);
  await expect(result(page)).toBeVisible();
});

test('if a game in a frame freezes before it reported points, the shell removes the frame, reports the release, and plays the next release at once', async ({
  page,
}) => {
  await signInNewPlayer(page);
  const outcomes = collectOutcomes(page);
  await serveFixtures(page, framed('3.2.0', FREEZE), sound);
  await startGame(page, FIXTURE_SLOT);
  await expect(framedGame(page).getByRole('button', { name: 'Sound' })).toBeVisible({ timeout: 20_000 });
  await expect(frames(page)).toHaveCount(1);
  await expect
    .poll(() => outcomes)
    .toMatchObject([
      { version: '3.2.0', outcome: 'ready' },
      { version: '3.2.0', outcome: 'stalled' },
      { version: '3.2.1', outcome: 'ready' },
    ]);
});

test('after the shell has closed a frame, Retry plays the same release in a new frame', async ({ page }) => {
  await signInNewPlayer(page);
  await serveFixtures(page, framed('3.2.0', button('Leave', `location.href = 'about:blank';`)));
  await startGame(page, FIXTURE_SLOT);
  for (let closed = 0; closed < 2; closed += 1) {
    await press(page, 'Leave');
    await expect(page.getByRole('alert').filter({ hasText: 'ML-722' })).toBeVisible();
    await expect(frames(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Retry' }).click();
  }
  await expect(framedGame(page).getByRole('button', { name: 'Leave' })).toBeVisible();
});
