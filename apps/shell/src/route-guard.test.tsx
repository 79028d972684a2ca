// @vitest-environment happy-dom
import { session } from '@mindloom/data-access';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ada, keepSession, tellSession } from './platform/testing/kept-session';
import { servePage } from './testing/served-page';
import { RouteGuard } from './routes';

beforeEach(() => servePage());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Address = () => <output>{useLocation().pathname}</output>;

/** Renders the guard without the other routes, so that it stays mounted after the redirect. */
async function renderGuard(account: typeof ada | null) {
  keepSession(account);
  session.subscribe(() => undefined)();
  tellSession();
  await act(
    async () =>
      void render(
        <MemoryRouter initialEntries={['/dashboard']}>
          <div data-testid="page">
            <RouteGuard player={({ name }) => <h1>The page of {name}</h1>} />
          </div>
          <Address />
        </MemoryRouter>,
      ),
  );
  return screen.getByTestId('page');
}

it('the route guard redirects a visitor without rendering the page [ROUTE-03, ROUTE-04]', async () => {
  expect((await renderGuard(null)).innerHTML).toBe('');
  expect(screen.getByRole('status').textContent).toBe('/');
});

it('the route guard renders the page for a player [ROUTE-02]', async () => {
  expect((await renderGuard(ada)).innerHTML).toBe('<h1>The page of Ada</h1>');
  expect(screen.getByRole('status').textContent).toBe('/dashboard');
});
