import { expect, type Locator, type Page } from '@playwright/test';

/** The maximum number of presses of Tab in `reach`. No page has as many tab stops. */
const MAX_TAB_STOPS = 80;

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Moves the focus to an element with the Tab key. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MAX_TAB_STOPS; stops++) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

/** Moves to a button or link with Tab and activates it with Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await reach(page, target);
  await page.keyboard.press('Enter');
}

/** Moves to a field with Tab and types a text. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.type(text);
}

/** Opens the menu drawer on narrow screens. @returns the element that contains the menu entries. */
async function openMenu(page: Page) {
  const button = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  if (!(await button.isVisible())) return page.getByRole('banner');
  await press(page, button);
  return page.getByRole('dialog', { name: 'Menu' });
}

/** Follows a menu entry by keyboard. */
export async function follow(page: Page, entry: 'Home' | 'Info' | 'Dashboard' | 'Games'): Promise<void> {
  const menu = await openMenu(page);
  await press(page, menu.getByRole('link', { name: entry, exact: true }));
}

/** Presses Get Started or Logout by keyboard. */
export async function pressAccount(page: Page, action: 'Get Started' | 'Logout'): Promise<void> {
  const menu = await openMenu(page);
  await press(page, menu.getByRole('button', { name: action }));
}
