// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { toast, ToastHost } from './toast';

let arrive = (): void => undefined;
const arrival = new Promise<void>((resolve) => (arrive = resolve));
vi.mock('./toaster', async (load) => {
  await arrival;
  return load();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the toast host ignores a toaster that is loaded after the host was unmounted', async () => {
  const { unmount } = render(<ToastHost />);
  act(() => toast.info('Saved'));
  unmount();
  const rejected = vi.fn();
  process.on('unhandledRejection', rejected);
  // Simulate a module that arrives after its test file has ended, when `window` no longer exists. If the host set its
  // state then, React would read `window` and fail.
  vi.stubGlobal('window', undefined);
  arrive();
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off('unhandledRejection', rejected);
  expect(rejected).not.toHaveBeenCalled();
});
