import { session, type User } from '@mindloom/data-access';
import { act, render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { App } from '../app';
import { keepSession, tellSession } from '../platform/testing/kept-session';

/** Opens the app at an address, as this account or as a visitor. */
export async function openApp(path: string, account: User | null = null): Promise<void> {
  keepSession(account);
  // A subscriber starts the session; from then on it hears of accounts as if another tab had changed them.
  session.subscribe(() => undefined)();
  tellSession();
  history.pushState(null, '', path);
  await act(async () => void render(<App />));
}

/** Another tab signs out, or in. */
export async function becomeElsewhere(account: User | null): Promise<void> {
  keepSession(account);
  await act(async () => void tellSession());
}

/** What is loaded on demand is transformed at its first use in a test file: that takes its time. */
const ON_DEMAND = { timeout: 10_000 };

/** The visible title of a toast. */
export const findToast = (title: string): Promise<HTMLElement> =>
  screen.findByText(title, { selector: '.ml-toast-title' }, ON_DEMAND);

/** The login/signup dialog. */
export const findAuthDialog = (): Promise<HTMLElement> =>
  screen.findByRole('dialog', { name: /Welcome to/ }, ON_DEMAND);

/** A part that is loaded on demand, by role and name. */
export const findLoaded = (role: string, name: string): Promise<HTMLElement> =>
  screen.findByRole(role, { name }, ON_DEMAND);

/** The refusal of the home and info pages: the toast, its text, and the dialog; the page stays. */
export async function expectRefusal(pathname: string): Promise<void> {
  expect(await findToast('Login Required')).toBeVisible();
  const text = 'Please login or create an account to access this feature.';
  expect(screen.getByText(text, { selector: '.ml-toast-text' })).toBeVisible();
  expect(await findAuthDialog()).toBeVisible();
  expect(location.pathname).toBe(pathname);
}
