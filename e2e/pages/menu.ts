import type { Page } from '@playwright/test';
import { press } from './keyboard';

/** Opens the menu's drawer where the header has no room for the menu. */
async function openMenu(page: Page) {
  const button = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  if (!(await button.isVisible())) return page.getByRole('banner');
  await press(page, button);
  return page.getByRole('dialog', { name: 'Menu' });
}

/** Follows an entry of the menu, by keyboard. */
export async function follow(page: Page, entry: 'Home' | 'Info' | 'Dashboard' | 'Games'): Promise<void> {
  const menu = await openMenu(page);
  await press(page, menu.getByRole('link', { name: entry, exact: true }));
}

/** Presses Get Started or Logout, by keyboard. */
export async function pressAccount(page: Page, action: 'Get Started' | 'Logout'): Promise<void> {
  const menu = await openMenu(page);
  await press(page, menu.getByRole('button', { name: action }));
}
