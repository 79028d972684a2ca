import { expect, type Locator, type Page } from '@playwright/test';
import { press } from './keyboard';

/** A card to turn, and where it lies on the board. */
export interface FaceDownCard {
  card: Locator;
  row: number;
  column: number;
}

/** What a player plays Memory Master with. */
export interface Hands {
  start: (page: Page, button: Locator) => Promise<void>;
  turn: (page: Page, target: FaceDownCard) => Promise<void>;
}

/** Goes to the board's first card, and from there by rows and columns. */
export const byKeys: Hands = {
  start: press,
  turn: async (page, { card, row, column }) => {
    await page.keyboard.press('Home');
    for (let down = row; down > 0; down--) await page.keyboard.press('ArrowDown');
    for (let right = column; right > 0; right--) await page.keyboard.press('ArrowRight');
    await expect(card).toBeFocused();
    await page.keyboard.press('Enter');
  },
};

/** The middle of what is seen, by a mouse: not an event that the test makes up. */
async function clickMiddle(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not to be seen`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

export const byMouse: Hands = {
  start: clickMiddle,
  turn: (page, { card }) => clickMiddle(page, card),
};
