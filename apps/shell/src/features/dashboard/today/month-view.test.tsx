// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { createQueryClient } from '@mindloom/data-access/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ada, keepSession, serveConfig } from '../../../platform/testing/kept-session';
import { MonthView } from './month-view';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const today = { date: '2026-11-21', zone: 'UTC' } as const;

/** Renders the month view. The backend serves one day with plays and one finished set, both in November. */
function show(status = 200) {
  serveConfig();
  keepSession(ada);
  vi.stubGlobal('fetch', (input: string | URL | Request) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
    const isNovember = searchParams.toString().includes('2026-11-01');
    const days = [{ date: '2026-11-20', plays: 2, memory_plays: 1, focus_plays: 0, speed_plays: 1 }];
    const rows = pathname.endsWith('/play_days') ? days : [{ played_on: '2026-11-20' }];
    return Promise.resolve(Response.json(isNovember ? rows : [], { status }));
  });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  render(
    <QueryClientProvider client={client}>
      <MonthView userId={ada.id} today={today} />
    </QueryClientProvider>,
  );
}

const dayOf = (number: number) => screen.getAllByRole('listitem')[number - 1]?.textContent;

it('the month view shows the areas and the finished set of each day', async () => {
  show();
  expect(await screen.findByText(/1 day with a game, 1 set finished/)).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(30);
  expect(dayOf(20)).toContain('memory, speed, set finished');
  expect(dayOf(21)).toContain('no play');
  // The first of November 2026 is a Sunday.
  expect(screen.getAllByRole('listitem')[0]?.style.gridColumnStart).toBe('7');
});

it('the buttons of the month view go back month by month, and forward to the current month at most', async () => {
  show();
  expect(await screen.findByText(/1 day with a game/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'The month after' })).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: 'The month before' }));
  expect(await screen.findByText(/0 days with a game, 0 sets finished/)).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(31);
  expect(screen.getByRole('button', { name: 'The month after' })).toBeEnabled();
});

it('the month view says when a month could not be read', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  show(400);
  expect(await screen.findByText('This month could not be read just now.')).toBeVisible();
});
