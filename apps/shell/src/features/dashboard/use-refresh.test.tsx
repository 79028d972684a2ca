// @vitest-environment happy-dom
import { createQueryClient } from '@mindloom/data-access/queries';
import { ToastHost } from '@mindloom/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeBackend } from './testing/fake-backend';
import { findToast, player, signIn } from './testing/render-dashboard';
import { useRefresh } from './use-refresh';

const told = 'Your AI recommendations have been updated based on your latest activity!';

function aroundThePage({ children }: { children: ReactNode }) {
  return (
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
      <ToastHost />
    </MemoryRouter>
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows an info toast at the first refresh of a visit only [DASH-13]', async () => {
  signIn();
  fakeBackend();
  const { result } = renderHook(() => useRefresh(player.id), { wrapper: aroundThePage });
  expect(screen.queryByText(told)).toBeNull();
  act(() => result.current.refresh());
  const toast = await findToast(told);
  expect(toast.closest('.ml-toast')?.getAttribute('data-type')).toBe('info');
  act(() => result.current.refresh());
  expect(screen.getAllByText(told, { selector: '.ml-toast-title' })).toHaveLength(1);
});
