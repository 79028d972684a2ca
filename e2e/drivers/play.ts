import { expect, type Page } from '@playwright/test';
import type { GameView } from './keyboard-games';

/** Opens the page of a game and starts it. */
export async function startGame(page: Page, gameId: string): Promise<void> {
  await page.goto(new URL(`/game/${gameId}`, page.url()).href);
  await page.getByRole('button', { name: 'Start Playing' }).click();
}

/** Ends the running game with End Game and confirms. */
export async function endGame(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End Game' }).click();
  await page.getByRole('button', { name: 'Yes, exit game' }).click();
}

export const result = (page: Page) => page.getByRole('region', { name: 'Your result' });

/** The page between two games of a set. */
export const between = (page: Page) => page.getByRole('region', { name: 'Between two games' });

/** Checks that the shell around a failed game still works, by opening the games list from the header. */
export async function expectShellWorks(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Games' }).click();
  await expect(page.getByRole('heading', { name: 'Brain Training Games' })).toBeVisible();
}

/** Plays the shortest possible session: starts Reaction Test and ends it. */
export async function playShortestSession(page: Page): Promise<void> {
  await startGame(page, 'reaction-test');
  await expect(page.getByRole('group', { name: /./ }).first()).toBeVisible();
  await endGame(page);
  await expect(result(page)).toBeVisible();
}

/** Makes the open shell read the registry now instead of at its next poll. */
export const rereadRegistry = (page: Page) =>
  Promise.all([
    page.waitForResponse('**/rest/v1/rpc/registry_snapshot'),
    page.evaluate(() => window.dispatchEvent(new Event('online'))),
  ]);

/** The maximum number of rounds. Five of them count. The game voids a round if a slow machine shows the target too late. */
const MAX_ROUNDS = 10;

/**
 * Plays the Speed game from Start to Finish Game by keyboard. The game itself moves the focus to the next button.
 * @param view where the game is shown.
 */
export async function playReaction(page: Page, view: GameView = page): Promise<void> {
  const next = view.getByRole('button', { name: /^(?:Start|Next Round|Finish Game)$/ });
  const target = view.locator('[data-target]');
  for (let round = 0; round < MAX_ROUNDS; round++) {
    await expect(next).toBeFocused();
    const isOver = (await next.innerText()) === 'Finish Game';
    await page.keyboard.press('Enter');
    if (isOver) return;
    await expect(next).toHaveCount(0);
    await expect(target.or(next)).toBeVisible({ timeout: 10_000 });
    if (await target.isVisible()) await page.keyboard.press('Space');
    await expect(target).toHaveCount(0);
  }
  throw new Error(`the game did not end after ${MAX_ROUNDS} rounds`);
}
