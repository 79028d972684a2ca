import { expect, type Page } from '@playwright/test';
import { systemAddresses } from '../system-addresses';
import type { Credentials } from './wire';

/** Accounts that the embedded backend begins with. */
export const STAFF: Credentials = { email: 'staff@mindloom.test', password: 'staff-mindloom' };
export const PLAYER: Credentials = { email: 'player@mindloom.test', password: 'play-mindloom' };

/** Opens the console and signs in, by keyboard alone. */
export async function enterConsole(page: Page, { email, password }: Credentials, path = '/'): Promise<void> {
  await page.goto(new URL(path, systemAddresses().console).href);
  await page.getByLabel('Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

/** Proposes a change in the open drawer and gives its reason; Enter would send it. */
export async function proposeChange(page: Page, action: string, reason: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type(reason);
}

/** Proposes a change and makes it. */
export async function makeChange(page: Page, action: string, reason: string): Promise<void> {
  await proposeChange(page, action, reason);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Done: the slot is at revision/)).toBeVisible();
}
