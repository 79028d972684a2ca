import { session, type User } from '@mindloom/data-access';
import { act, render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { App } from '../app';
import { keepSession, tellSession } from '../platform/testing/kept-session';

/** Opens the app at an address, as the given account or as a visitor. */
export async function openApp(path: string, account: User | null = null): Promise<void> {
  keepSession(account);
  // The session starts with its first subscriber and then follows storage events.
  session.subscribe(() => undefined)();
  tellSession();
  history.pushState(null, '', path);
  await act(async () => void render(<App />));
}

/** Simulates a login or logout in another tab. */
export async function becomeElsewhere(account: User | null): Promise<void> {
  keepSession(account);
  await act(async () => void tellSession());
}

/**
 * The limit for chunks that are loaded on demand. It is long, because Vitest transforms these chunks slowly at their
 * first use.
 */
const ON_DEMAND = { timeout: 10_000 };

/** Finds the visible title of a toast. */
export const findToast = (title: string): Promise<HTMLElement> =>
  screen.findByText(title, { selector: '.ml-toast-title' }, ON_DEMAND);

export const findAuthDialog = (): Promise<HTMLElement> =>
  screen.findByRole('dialog', { name: /Welcome to/ }, ON_DEMAND);

/** Finds an element that is loaded on demand. */
export const findLoaded = (role: string, name: string): Promise<HTMLElement> =>
  screen.findByRole(role, { name }, ON_DEMAND);

/** Expects that the home or info page refused the visitor with a toast and the login dialog, and did not navigate. */
export async function expectRefusal(pathname: string): Promise<void> {
  expect(await findToast('Login Required')).toBeVisible();
  const text = 'Please login or create an account to access this feature.';
  expect(screen.getByText(text, { selector: '.ml-toast-text' })).toBeVisible();
  expect(await findAuthDialog()).toBeVisible();
  expect(location.pathname).toBe(pathname);
}
