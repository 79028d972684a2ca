import type { Page } from '@playwright/test';
import { signInNewPlayer } from '../drivers/account';
import { expectThemeAndSize, framedGame, placeInFrames } from '../drivers/framed';
import { expectOpen, GAMES, startFromIntro } from '../drivers/keyboard-games';
import { endGame, playReaction, result, startGame } from '../drivers/play';
import { systemAddresses } from '../drivers/system';
import { expect, test } from '../drivers/test';

// Run all tests of this file in one worker, because each test needs little processor time.
test.describe.configure({ mode: 'default', timeout: 90_000 });
// The accessibility check waits until all animations have ended. Reduce motion, because some animations would otherwise
// last as long as a play.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const paused = (page: Page) => page.getByText('Paused', { exact: true });
const focused = (page: Page) => framedGame(page).locator(':focus');

for (const game of GAMES) {
  test(`${game.name} in a frame can be played by keyboard, paused and ended as in the page, and follows theme and size`, async ({
    page,
  }) => {
    await signInNewPlayer(page);
    await placeInFrames(page);
    await startFromIntro(page, game);
    const view = framedGame(page);
    await game.begin?.(view);
    await expectOpen(game, view);
    await expectThemeAndSize(page);

    // Expect that Escape pauses the game while the focus is in the frame, and that the focus is in the frame again
    // after Resume.
    await page.keyboard.press('Escape');
    await expect(paused(page)).toBeVisible();
    await page.getByRole('button', { name: 'Resume' }).last().press('Enter');
    await expect(paused(page)).toBeHidden();
    await expectOpen(game, view);
    await expect(focused(page)).toHaveCount(1);
    await page.keyboard.press(game.key);
    await expect(game.reaction(view)).toBeVisible();
    // The game has announced something to screen readers through the page. The live regions of the frame are its own.
    await expect(page.locator('[aria-live="polite"]').filter({ hasText: /\S/ }).first()).toBeAttached();

    await endGame(page);
    await expect(result(page)).toBeVisible();
    await expect(page.locator('.play-ground iframe')).toHaveCount(0);
  });
}

test('the Speed game in a frame is played to its own end, announces its result in the page, and its run is replayed by the verifier', async ({
  page,
}) => {
  await signInNewPlayer(page);
  await placeInFrames(page);
  await startGame(page, 'reaction-test');
  await playReaction(page, framedGame(page));
  await expect(result(page)).toBeVisible();
  await expect(page.locator('[aria-live="polite"]').getByText(/All rounds/)).toHaveCount(1);
  await expect(page.getByText('Verified', { exact: true })).toBeVisible({ timeout: 60_000 });
});

test('Focus Flow in a frame ends itself after a wrong digit', async ({ page }) => {
  await signInNewPlayer(page);
  await placeInFrames(page);
  await startGame(page, 'number-sequence');
  const view = framedGame(page);
  await expect(view.getByText('Your turn', { exact: true })).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('0');
  await page.keyboard.press('9');
  await expect(view.getByText('Wrong sequence! Game over.')).toBeVisible();
});

test('a game in a frame plays sounds after the player turned on the sound of the page', async ({ page }) => {
  await page.addInitScript(() => {
    class WatchedNode extends OscillatorNode {
      override start(...times: [number?]) {
        document.documentElement.dataset['sound'] = this.context.state;
        super.start(...times);
      }
    }
    Reflect.set(globalThis, 'OscillatorNode', WatchedNode);
  });
  await signInNewPlayer(page);
  await placeInFrames(page);
  await startGame(page, 'mental-math');
  const root = framedGame(page).locator('html');
  await expect(framedGame(page).locator('[aria-keyshortcuts="1"]')).toBeVisible();

  await page.getByRole('button', { name: 'Sound' }).click();
  await expect(focused(page)).toHaveCount(1);
  await page.keyboard.press('1');
  await expect(root).toHaveAttribute('data-sound', 'running');
});

test('a press on Start mounts a game in the frame that the page of the game has prepared', async ({
  page,
}) => {
  const { frames, shell } = systemAddresses();
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().startsWith(frames)) documents.push(request.url());
  });
  await signInNewPlayer(page);
  await placeInFrames(page);
  await page.goto(`${shell}/game/number-sequence`);
  // The demonstration runs in the prepared frame.
  await page.getByRole('button', { name: 'Show me' }).click({ timeout: 20_000 });
  await expect(page.frameLocator('.intro-how iframe').getByText(/\S/).first()).toBeVisible({
    timeout: 20_000,
  });
  await page.getByRole('button', { name: 'Start Playing' }).click();
  await expect(framedGame(page).getByText(/\S/).first()).toBeVisible();
  expect(documents).toHaveLength(1);
  await endGame(page);
  await expect(result(page)).toBeVisible();
  await page.keyboard.press('r');
  await expect(framedGame(page).getByText(/\S/).first()).toBeVisible();
  expect(documents).toHaveLength(1);
});
