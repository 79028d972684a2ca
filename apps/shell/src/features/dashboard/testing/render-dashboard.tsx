import type { User } from '@mindloom/data-access';
import { type ClosedSlots, noneClosed } from '@mindloom/domain';
import { createQueryClient } from '@mindloom/data-access/queries';
import { ToastHost } from '@mindloom/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { ada, keepSession, serveConfig } from '../../../platform/testing/kept-session';
import { DashboardPage } from '../dashboard-page';

export const player = ada;

/** Prepares the configuration and the stored session of a signed-in player on a device that knows nothing else. */
export function signIn(): void {
  localStorage.clear();
  serveConfig();
  keepSession(player);
}

/**
 * Renders the dashboard with its neighbouring pages.
 * @param client holds the cache of an earlier visit.
 */
export function renderDashboard(
  user: User = player,
  state: unknown = null,
  client = createQueryClient(),
  closed: ClosedSlots = noneClosed,
) {
  const started: string[] = [];
  const view = render(
    <MemoryRouter initialEntries={[{ pathname: '/dashboard', state }]}>
      <QueryClientProvider client={client}>
        <Routes>
          <Route
            path="/dashboard"
            element={
              <DashboardPage
                user={user}
                gamesPath="/games"
                closed={closed}
                onStartGame={(id) => started.push(id)}
              />
            }
          />
          <Route path="/games" element={<p>All games</p>} />
        </Routes>
      </QueryClientProvider>
      <ToastHost />
    </MemoryRouter>,
  );
  return { ...view, started };
}

/** Finds the visible title of a toast. Error toasts repeat their text in a live region. */
export const findToast = (title: string): Promise<HTMLElement> =>
  screen.findByText(title, { selector: '.ml-toast-title' });
