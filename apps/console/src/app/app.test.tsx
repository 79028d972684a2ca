// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const config = {
  supabaseUrl: 'http://backend.test',
  supabaseKey: 'sb_publishable_x',
  gamesOrigin: 'http://games.test',
};

beforeEach(() => {
  document.head.innerHTML = `<meta name="mindloom-config" content='${JSON.stringify(config)}'>`;
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The gate as the backend's answer to `is_staff` decides it. */
async function openGate(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer());
  const { StaffGate } = await import('./staff-gate');
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <StaffGate userId={crypto.randomUUID()}>
        <p>the registry</p>
      </StaffGate>
    </QueryClientProvider>,
  );
}

it('opens for staff alone', async () => {
  await openGate(() => Response.json(true));
  expect(await screen.findByText('the registry')).toBeTruthy();
});

it('refuses a player, who never sees what is behind', async () => {
  await openGate(() => Response.json(false));
  expect(await screen.findByText('This place is for product staff')).toBeTruthy();
  expect(screen.queryByText('the registry')).toBeNull();
});

it('says when the backend does not answer, and opens for nobody then', async () => {
  await openGate(() => new Response('{}', { status: 503 }));
  expect(await screen.findByText('The backend does not answer')).toBeTruthy();
  expect(screen.queryByText('the registry')).toBeNull();
});
