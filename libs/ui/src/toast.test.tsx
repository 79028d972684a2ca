// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { dismissToasts, holdToasts, toast, ToastHost } from './toast';

afterEach(cleanup);

const shown = (title: string) =>
  screen.findByText(title, { selector: '.ml-toast-title' }, { timeout: 5_000 });

describe('a toast', { timeout: 10_000 }, () => {
  it('a toast that was raised early is shown as soon as its host and the toaster are loaded', async () => {
    toast.success('Saved', { description: 'On this device' });
    render(<ToastHost />);
    expect(await shown('Saved')).toBeVisible();
    expect(screen.getByText('On this device', { selector: '.ml-toast-text' })).toBeVisible();
  });

  it('an error toast has the destructive style and interrupts screen readers', async () => {
    render(<ToastHost />);
    toast.error('Failed');
    const root = (await shown('Failed')).closest('.ml-toast');
    expect(root).toHaveAttribute('data-type', 'error');
    expect(root).toHaveAttribute('role', 'alertdialog');
  });

  it('a toast replaces the toast with the same topic, also while that toast waits', async () => {
    render(<ToastHost />);
    toast.error('First', { topic: 'answer' });
    await shown('First');
    toast.info('Old', { topic: 'news' });
    toast.info('New', { topic: 'news' });
    toast.success('Second', { topic: 'answer' });
    expect((await shown('Second')).closest('.ml-toast')).toHaveAttribute('data-type', 'success');
    expect(screen.queryByText('First')).toBeNull();
    expect(await shown('New')).toBeVisible();
    expect(screen.queryByText('Old')).toBeNull();
  });

  it('toasts are shown one at a time, in the order in which they were raised, and a waiting toast shortens the current toast', async () => {
    render(<ToastHost />);
    toast.success('One', { durationMs: 60_000 });
    toast.success('Two');
    toast.success('Three');
    const titles = () =>
      [...document.querySelectorAll('.ml-toast:not([data-ending-style]) .ml-toast-title')].map(
        ({ textContent }) => textContent,
      );
    const seen = new Set<string>();
    await expect
      .poll(
        () => {
          seen.add(titles().join());
          return titles();
        },
        { timeout: 9_000, interval: 100 },
      )
      .toEqual(['Three']);
    seen.delete('');
    expect([...seen]).toEqual(['One', 'Two', 'Three']);
  });

  it('dismissing all toasts removes the current toast and all waiting toasts', async () => {
    render(<ToastHost />);
    toast.info('One');
    toast.error('Two', { topic: 'answer' });
    await shown('One');
    act(() => dismissToasts());
    await expect.poll(() => screen.queryByText('One', { selector: '.ml-toast-title' })).toBeNull();
    toast.info('Three');
    expect(await shown('Three')).toBeVisible();
    expect(screen.queryByText('Two')).toBeNull();
  });

  it('a toast that was dismissed before the toaster was loaded is not shown', async () => {
    toast.info('Early');
    dismissToasts();
    render(<ToastHost />);
    toast.info('Late');
    await shown('Late');
    expect(screen.queryByText('Early', { selector: '.ml-toast-title' })).toBeNull();
  });

  it('while toasts are held back, only toasts marked with whileHeld "show" appear, and the other toasts follow later in their order', async () => {
    render(<ToastHost />);
    const title = (text: string) => screen.queryByText(text, { selector: '.ml-toast-title' });
    const [release, releaseOther] = [holdToasts(), holdToasts()];
    toast.success('First');
    toast.error('Second');
    toast.info('Out of date', { whileHeld: 'drop' });
    toast.error('Answer', { whileHeld: 'show', durationMs: 50 });
    await shown('Answer');
    release();
    release();
    await expect.poll(() => title('Answer')).toBeNull();
    expect(title('First')).toBeNull();
    releaseOther();
    expect(await shown('First')).toBeVisible();
    expect(await shown('Second')).toBeVisible();
    expect(title('Out of date')).toBeNull();
  });

  it('dismissing all toasts also removes the toasts that are held back', async () => {
    render(<ToastHost />);
    const release = holdToasts();
    toast.info('Held');
    dismissToasts();
    release();
    toast.info('Late');
    await shown('Late');
    expect(screen.queryByText('Held', { selector: '.ml-toast-title' })).toBeNull();
  });

  it('a toast disappears when the player dismisses it', async () => {
    render(<ToastHost />);
    toast.info('Note');
    await shown('Note');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await expect.poll(() => screen.queryByText('Note', { selector: '.ml-toast-title' })).toBeNull();
  });
});
