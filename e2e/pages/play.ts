import { expect, type Page } from '@playwright/test';

/** Opens a game's page and starts it. */
export async function startGame(page: Page, gameId: string): Promise<void> {
  await page.goto(new URL(`/game/${gameId}`, page.url()).href);
  await page.getByRole('button', { name: 'Start Playing' }).click();
}

/** Ends the running game by the bar and its question. */
export async function endGame(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End Game' }).click();
  await page.getByRole('button', { name: 'Yes, exit game' }).click();
}

export const result = (page: Page) => page.getByRole('region', { name: 'Your result' });

/** The page around a broken game still works: the header leads away and the list opens. */
export async function expectUsableShell(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Games' }).click();
  await expect(page.getByRole('heading', { name: 'Brain Training Games' })).toBeVisible();
}
