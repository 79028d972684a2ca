// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { addDays, noneClosed, type OwnStats, statsOf, type UserStats } from '@mindloom/domain';
import { type PerformanceRow, summarise } from '@mindloom/domain/testing';
import { createQueryClient } from '@mindloom/data-access/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { WeekCard } from './week-card';

afterEach(cleanup);

/** The current date of these tests is a Saturday. */
const today = { date: '2026-11-21', zone: 'UTC' } as const;

/** Creates one play on each of the given days, as numbers of days before today. */
const rows = (daysAgo: readonly number[]): PerformanceRow[] =>
  daysAgo.map((ago) => ({
    date: `${addDays(today.date, -ago)}T10:00:00Z`,
    memory_score: 50,
    focus_score: 0,
    speed_score: 0,
    overall_score: 17,
  }));

function show(daysAgo: readonly number[], change: (stats: OwnStats) => UserStats = (stats) => stats) {
  cleanup();
  const summary = summarise(rows(daysAgo), today);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <WeekCard
        userId="ada"
        stats={change(statsOf(summary, today))}
        days={summary.days}
        today={today}
        closed={noneClosed}
        onPlayPast={() => undefined}
        onPlayToday={() => undefined}
      />
    </QueryClientProvider>,
  );
  return screen.queryByRole('list', { name: 'Beside your streak' })?.textContent;
}

it('the week card shows the milestone and the rest day beside the streak, and neither changes the streak', () => {
  expect(show([0])).toBe('6 more days to a streak of 71 of 5 days this week for a rest day');
  expect(show([0, 1, 2, 3, 4, 5, 6])).toBe('7 days in a row: a milestoneRest day of this week earned');
  expect(screen.getByText(/^Played on 7 of the last 14 days, 7 in a row/)).toBeVisible();
  // The player played from Monday to Friday, but not today. The rest day stays earned, and the streak is still 5.
  expect(show([1, 2, 3, 4, 5])).toBe('2 more days to a streak of 7Rest day of this week earned');
  expect(show([2, 3, 4, 5, 6])).toBe('7 more days to a streak of 74 of 5 days this week for a rest day');
});

it('the woven cloth of the week shows the number of games of each area on each day, in the column of the day', () => {
  show([0, 0, 2]);
  expect(screen.getByText(/Saturday: memory 2/)).toBeInTheDocument();
  expect(screen.getByText(/Thursday: memory 1/)).toBeInTheDocument();
  const counts = [...document.querySelectorAll('.week-count')].map(({ textContent }) => textContent);
  expect(counts).toEqual(['1', '2']);
  // The strip has seven columns of 48 units. Each drawn piece lies within one column.
  for (const piece of document.querySelectorAll('.week-piece')) {
    const [from, width] = [Number(piece.getAttribute('x')), Number(piece.getAttribute('width'))];
    expect(Math.floor(from / 48)).toBe(Math.floor((from + width) / 48));
  }
});

it('for a week without a play, the week card shows a sentence instead of the woven cloth and its legend', () => {
  show([]);
  expect(screen.getByText(/^No game in the last seven days/)).toBeVisible();
  expect(screen.queryByText(/Saturday: /)).toBeNull();
  expect(screen.queryByText('also Logic and Creative games')).toBeNull();
  show([7]);
  expect(screen.getByText(/^No game in the last seven days/)).toBeVisible();
  expect(screen.getByText(/^Played on 1 of the last 14 days/)).toBeVisible();
});

it('the week card shows no milestone and no rest day beside sample figures', () => {
  expect(show([0], (stats) => ({ ...stats, origin: 'sample' }))).toBeUndefined();
});

it('the week card has a button that shows the month instead of the week', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
  show([0]);
  expect(screen.getByText(/Saturday: memory/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Show the month' }));
  expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeVisible();
  expect(screen.queryByText(/Saturday: memory/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Hide the month' }));
  expect(screen.queryByRole('heading', { name: 'November 2026' })).toBeNull();
  vi.unstubAllGlobals();
});
