import { expect, type Page } from '@playwright/test';

/** Five rounds, and some more on a machine that shows a target too late: such a try does not count. */
const MOST_TRIES = 10;

/** Plays the Speed game from Start to Finish Game, by keyboard. The game itself moves the focus to what comes next. */
export async function playReaction(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: /^(?:Start|Next Round|Finish Game)$/ });
  const target = page.locator('[data-target]');
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    await expect(next).toBeFocused();
    const isOver = (await next.innerText()) === 'Finish Game';
    await page.keyboard.press('Enter');
    if (isOver) return;
    await expect(next).toHaveCount(0);
    await expect(target.or(next)).toBeVisible({ timeout: 10_000 });
    if (await target.isVisible()) await page.keyboard.press('Space');
    await expect(target).toHaveCount(0);
  }
  throw new Error(`not over after ${MOST_TRIES} tries`);
}
