// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWithQueries } from '../registry/testing/render-with-queries';

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

/**
 * Renders `StaffGate` with a backend that answers `is_staff` with a given response, and every read of teams or remotes
 * with given rows.
 */
async function openGate(answer: () => Response, rows: readonly object[] = []) {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const isQuestion = new Request(input).url.includes('is_staff');
    return isQuestion ? answer() : Response.json(rows);
  });
  const { StaffGate } = await import('./app');
  renderWithQueries(
    <StaffGate userId={crypto.randomUUID()}>
      <p>the registry</p>
    </StaffGate>,
  );
}

it('the console shows its content to staff', async () => {
  await openGate(() => Response.json(true));
  expect(await screen.findByText('the registry')).toBeTruthy();
});

it('the console refuses a player and does not show its content', async () => {
  await openGate(() => Response.json(false));
  expect(await screen.findByText('This console is for product staff and game teams')).toBeTruthy();
  expect(screen.queryByText('the registry')).toBeNull();
});

it('the console shows a member of a team the page of the team, and not the registry', async () => {
  await openGate(() => Response.json(false), [{ name: 'Chess Club', remote: 'chess' }]);
  expect(await screen.findByRole('heading', { name: 'Chess Club' })).toBeTruthy();
  expect(screen.queryByText('the registry')).toBeNull();
});

it('the console shows a message instead of its content when the backend does not answer', async () => {
  await openGate(() => new Response('{}', { status: 503 }));
  expect(await screen.findByText('The backend does not answer')).toBeTruthy();
  expect(screen.queryByText('the registry')).toBeNull();
});
