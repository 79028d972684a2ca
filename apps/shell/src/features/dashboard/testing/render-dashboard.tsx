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

/** What the server and the auth client leave on a page of a signed-in player. */
export function signIn(): void {
  serveConfig();
  keepSession(player);
}

/**
 * The dashboard between the pages that it leads to, as a fresh visit.
 * @param client holds what an earlier visit has read.
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

/** The visible title of a toast; its words stand a second time in the live region of error toasts. */
export const findToast = (title: string): Promise<HTMLElement> =>
  screen.findByText(title, { selector: '.ml-toast-title' });
