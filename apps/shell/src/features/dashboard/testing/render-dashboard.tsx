import type { User } from '@mindloom/data-access';
import { type ClosedSlots, noneClosed } from '@mindloom/domain';
import { createQueryClient } from '@mindloom/data-access/queries';
import { ToastHost } from '@mindloom/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { ada, keepSession, serveConfig } from '../../../platform/testing/kept-session';
import { DashboardPage } from '../dashboard-page';

export const player = ada;

/** Stores the page's configuration and a player's session, and nothing else, on this device. */
export function signIn(): void {
  localStorage.clear();
  serveConfig();
  keepSession(player);
}

/**
 * Renders the dashboard, and the pages to which it links.
 * @param client pass the query client of an earlier visit to keep its cache.
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
                onPlayPast={(date) => started.push(date)}
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

/**
 * Finds the visible title of a toast. The selector is needed because error toasts repeat their text in a live region.
 */
export const findToast = (title: string): Promise<HTMLElement> =>
  screen.findByText(title, { selector: '.ml-toast-title' });

/** Returns the card of a figure, such as 'Day Streak'. */
export const figure = (label: string): HTMLElement =>
  within(screen.getByRole('list', { name: 'Your figures' })).getByRole('listitem', { name: label });

/** Returns the displayed value of a figure. */
export const valueOf = (label: string) => figure(label).querySelector('.dashboard-figure-value')?.textContent;
