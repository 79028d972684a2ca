// @vitest-environment happy-dom
import { createQueryClient, playerSummary, today } from '@mindloom/data-access/queries';
import { ToastHost } from '@mindloom/ui';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
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

it('only the first refresh of a visit shows an info toast [DASH-13]', async () => {
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

it('a failed refresh shows no toast, but the next successful refresh shows one', async () => {
  signIn();
  const backend = fakeBackend();
  backend.broken.add('player_summary');
  const { result } = renderHook(
    () => {
      useQuery(playerSummary(player.id, today()));
      return useRefresh(player.id);
    },
    { wrapper: aroundThePage },
  );
  await expect.poll(() => backend.requests).toHaveLength(1);
  act(() => result.current.refresh());
  await expect.poll(() => backend.requests).toHaveLength(2);
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.queryByText(told)).toBeNull();
  backend.broken.clear();
  act(() => result.current.refresh());
  expect(await findToast(told)).toBeTruthy();
});

it('a refresh that ends after the player has left the page shows no toast', async () => {
  signIn();
  const backend = fakeBackend();
  const leave: { current: () => void } = { current: () => undefined };
  function Dashboard() {
    useQuery(playerSummary(player.id, today()));
    const { refresh } = useRefresh(player.id);
    return <button onClick={refresh}>refresh</button>;
  }
  function Site() {
    const [isOpen, setOpen] = useState(true);
    leave.current = () => setOpen(false);
    return isOpen && <Dashboard />;
  }
  render(<Site />, { wrapper: aroundThePage });
  await expect.poll(() => backend.requests).toHaveLength(1);
  fireEvent.click(screen.getByText('refresh'));
  act(() => leave.current());
  await expect.poll(() => backend.requests).toHaveLength(2);
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(screen.queryByText(told)).toBeNull();
});
