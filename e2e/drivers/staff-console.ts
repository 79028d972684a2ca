import { expect, type Page } from '@playwright/test';
import type { Credentials } from './api-client';
import { systemAddresses } from './system';

/** Accounts that the embedded backend creates at its first start. */
export const STAFF: Credentials = { email: 'staff@mindloom.test', password: 'staff-mindloom' };
export const PLAYER: Credentials = { email: 'player@mindloom.test', password: 'play-mindloom' };

/** Opens the console and signs in by keyboard. */
export async function enterConsole(page: Page, { email, password }: Credentials, path = '/'): Promise<void> {
  await page.goto(new URL(path, systemAddresses().console).href);
  await page.getByLabel('Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

/** The address of a slot's page. */
export const slotPath = (slot: string): string => `/slots/${encodeURIComponent(slot)}`;

/** Proposes a change on the page of a slot and types the reason. A press of Enter then sends the change. */
export async function proposeChange(page: Page, action: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type(reason);
}

/** Proposes a change, sends it and waits for the confirmation. */
export async function makeChange(page: Page, action: string, reason: string): Promise<void> {
  await proposeChange(page, action, reason);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Done: the slot is at revision/)).toBeVisible();
}
