import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

/** Renders a page with the dialog's provider. All modules are loaded again, as on a new visit. */
export async function openPage() {
  vi.resetModules();
  const { AuthDialogProvider, useAuthDialog } = await import('../auth-dialog-provider');
  const { ToastHost } = await import('@mindloom/ui');
  const access = await import('@mindloom/data-access');
  const onSignedIn = vi.fn();

  function Openers() {
    const { open } = useAuthDialog();
    return (
      <>
        <button onClick={() => open()}>Get Started</button>
        <button onClick={() => open('login')}>Log in</button>
        <button onClick={() => open('signup')}>Join</button>
      </>
    );
  }
  const page = render(
    <AuthDialogProvider onSignedIn={onSignedIn}>
      <Openers />
      <ToastHost />
    </AuthDialogProvider>,
  );
  return { ...page, access, onSignedIn, player: userEvent.setup() };
}

export type Page = Awaited<ReturnType<typeof openPage>>;

/** The time limit is long because the first use of the dialog in a test file loads and transforms the dialog's module. */
const ON_DEMAND = { timeout: 10_000 };

/**
 * Opens the dialog with a button of the page. 'Log in' opens the Login tab, 'Join' opens the Sign Up tab, and the tab
 * of 'Get Started' depends on the device.
 */
export async function openDialog({ player }: Page, by: 'Get Started' | 'Log in' | 'Join' = 'Log in') {
  await player.click(screen.getByRole('button', { name: by }));
  return screen.findByRole('dialog', { name: 'Welcome to Mindloom' }, ON_DEMAND);
}

/** Finds the dialog by its titles, because toasts have the dialog role, too. */
export const shownDialog = () =>
  screen.queryByRole('dialog', {
    name: /^(Welcome to Mindloom|Forgot your password\?|Set a new password)$/,
  });

export const field = (name: string) => screen.getByLabelText(name, { exact: true, selector: 'input' });

/** Returns the message that screen readers read together with a field; null if there is none. */
export function errorOf(name: string): string | null {
  const input = field(name);
  if (input.getAttribute('aria-invalid') !== 'true') return null;
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids.at(-1) ?? '')?.textContent ?? null;
}

export async function fill({ player }: Page, values: Partial<Record<'Name' | 'Email' | 'Password', string>>) {
  for (const [name, value] of Object.entries(values)) if (value) await player.type(field(name), value);
}

export const submit = async ({ player }: Page, name: 'Login' | 'Sign Up') =>
  player.click(screen.getByRole('button', { name }));

/** Finds a toast with a given title and exactly the given text. */
export async function findToast(title: string, text: string) {
  const shown = await screen.findByText(title, { selector: '.ml-toast-title' }, { timeout: 5_000 });
  const toast = shown.closest('.ml-toast');
  const words = toast?.querySelector('.ml-toast-text')?.textContent;
  if (words !== text) throw new Error(`expected the toast "${text}", but it contains "${words}"`);
  return { isDestructive: toast?.getAttribute('data-type') === 'error' };
}
