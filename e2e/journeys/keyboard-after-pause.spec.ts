import type { Page } from '@playwright/test';
import { signInNewPlayer } from '../drivers/account';
import { expectOpen, GAMES, startFromIntro } from '../drivers/keyboard-games';
import { expect, test } from '../drivers/test';

test.setTimeout(120_000);

const paused = (page: Page) => page.getByText('Paused', { exact: true });

/** Interruptions of a game. After each of them, the keyboard must control the board again. */
const INTERRUPTIONS: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  [
    'a pause by Escape that was ended by mouse',
    async (page) => {
      await page.keyboard.press('Escape');
      await paused(page).waitFor();
      await page.locator('.play-ground + div').getByRole('button', { name: 'Resume' }).click();
    },
  ],
  [
    'a pause and resume by mouse in the bar',
    async (page) => {
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.locator('.play-bar').getByRole('button', { name: 'Resume' }).click();
    },
  ],
  ['a change of sound', (page) => page.getByRole('button', { name: 'Sound' }).click()],
  [
    "'No, continue playing'",
    async (page) => {
      await page.getByRole('button', { name: 'End Game' }).click();
      await page.getByRole('button', { name: 'No, continue playing' }).click();
    },
  ],
];

for (const game of GAMES) {
  test(`the keyboard controls ${game.name} again after every interruption [DAY-10]`, async ({ page }) => {
    await signInNewPlayer(page);
    for (const [what, interrupt] of INTERRUPTIONS) {
      await test.step(`the keyboard controls ${game.name} again after ${what}`, async () => {
        await startFromIntro(page, game);
        await game.begin?.(page);
        await expectOpen(game, page);
        await interrupt(page);
        await expect(paused(page)).toBeHidden();
        // Some games begin the round again after a pause, so wait for the board.
        await expectOpen(game, page);
        // Wait for the focus. It returns to the board in a task after the click.
        await expect(page.locator('.play-ground :focus')).toHaveCount(1);
        await page.keyboard.press(game.key);
        await expect(game.reaction(page)).toBeVisible();
        // Escape must pause the game, wherever the focus is at this moment.
        await page.keyboard.press('Escape');
        await expect(paused(page)).toBeVisible();
      });
    }
  });
}
