// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { createQueryClient } from '@mindloom/data-access/queries';
import {
  type CivilDate,
  type ClosedSlots,
  dailySet,
  entryOfPart,
  noneClosed,
  slotIds,
} from '@mindloom/domain';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ada, keepSession, serveConfig } from '../../../platform/testing/kept-session';
import { MonthView } from './month-view';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const today = { date: '2026-11-21', zone: 'UTC' } as const;

/** Renders the month view. In November, the backend serves one day with plays, and two finished sets of that day. */
function show(status = 200, closed: ClosedSlots = noneClosed, date: CivilDate = today.date) {
  serveConfig();
  keepSession(ada);
  vi.stubGlobal('fetch', (input: string | URL | Request) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
    const isNovember = searchParams.toString().includes('2026-11-01');
    const days = [{ date: '2026-11-20', plays: 2, memory_plays: 1, focus_plays: 0, speed_plays: 1 }];
    const sets = [210, 300].map((points) => ({ played_on: '2026-11-20', raw_score: points }));
    const rows = pathname.endsWith('/play_days') ? days : sets;
    return Promise.resolve(Response.json(isNovember ? rows : [], { status }));
  });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const onPlayPast = vi.fn();
  const onPlayToday = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <MonthView
        userId={ada.id}
        today={{ ...today, date }}
        legend="the legend"
        lines="the lines"
        {...{ closed, onPlayPast, onPlayToday }}
      />
    </QueryClientProvider>,
  );
  return { onPlayPast, onPlayToday };
}

const days = () => [...document.querySelectorAll<HTMLElement>('.month-days > li')];
const dayOf = (number: number) => days()[number - 1]?.textContent;
const findDay = (text: RegExp) => screen.findByRole('button', { name: text });
const set = () => screen.getByRole('region', { name: /day, / });
const figure = (label: string) => screen.getByText(label).nextSibling?.textContent;

it('the month view shows the areas and the finished set of each day', async () => {
  show();
  expect(await screen.findByText('day with a game')).toBeVisible();
  expect([figure('day with a game'), figure('set finished')]).toEqual(['1', '1']);
  expect(days()).toHaveLength(30);
  expect(dayOf(20)).toContain('memory, speed, set finished');
  expect(dayOf(21)).toContain('no play');
  // The first of November 2026 is a Sunday.
  expect(days()[0]?.style.gridColumnStart).toBe('7');
  expect(screen.getByText('Set finished')).toBeVisible();
});

it('the buttons of the month view go back month by month, and forward to the current month at most', async () => {
  show();
  expect(await screen.findByText('day with a game')).toBeVisible();
  expect(screen.getByRole('button', { name: 'The month after' })).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: 'The month before' }));
  expect(await screen.findByText('days with a game')).toBeVisible();
  expect([figure('days with a game'), figure('sets finished')]).toEqual(['0', '0']);
  expect(screen.queryByText('Set finished')).toBeNull();
  expect(days()).toHaveLength(31);
  expect(screen.getByRole('button', { name: 'The month after' })).toBeEnabled();
});

it('the month view says when a month could not be read', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  show(400);
  expect(await screen.findByText('This month could not be read just now.')).toBeVisible();
});

describe('the set of a selected day', () => {
  it('the month view shows the games and the official points of a selected past day, and starts its set as practice', async () => {
    const { onPlayPast } = show();
    fireEvent.click(await findDay(/20: memory, speed, set finished/));
    expect(set()).toHaveTextContent('Friday');
    expect(set()).toHaveTextContent('Finished with 210 points');
    const games = within(set()).getAllByRole('listitem');
    expect(games.map(({ textContent }) => textContent)).toEqual(
      dailySet('2026-11-20').map((part) => entryOfPart(part).name),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Play as practice' }));
    expect(onPlayPast).toHaveBeenCalledExactlyOnceWith('2026-11-20');
    expect(set()).toHaveTextContent('You played 2 times: memory, speed');
    fireEvent.click(await findDay(/19: no play/));
    expect(set()).toHaveTextContent('Set not finishedYou played nothing on this day');
    fireEvent.click(screen.getByRole('button', { name: 'The month before' }));
    fireEvent.click(await findDay(/31: no play/));
    fireEvent.click(screen.getByRole('button', { name: 'Play as practice' }));
    expect(onPlayPast).toHaveBeenLastCalledWith('2026-10-31');
  });

  it("in the month view, today has a button that opens today's set, and future days cannot be selected", async () => {
    const { onPlayToday, onPlayPast } = show();
    fireEvent.click(await findDay(/21: no play/));
    expect(set()).toHaveTextContent('Set not finished yet');
    fireEvent.click(within(set()).getByRole('button', { name: "Open today's set" }));
    expect([onPlayToday.mock.calls.length, onPlayPast.mock.calls.length]).toEqual([1, 0]);
    expect(screen.queryByRole('button', { name: /22: no play/ })).toBeNull();
    expect(dayOf(22)).toContain('no play');
  });

  it('exactly one day of the month view is selected: at first today, and in a past month without a finished set its last day', async () => {
    show();
    expect(await findDay(/21: no play/)).toHaveAttribute('aria-pressed', 'true');
    expect(set()).toHaveTextContent('Saturday, November 21');
    fireEvent.click(await findDay(/20: /));
    fireEvent.click(await findDay(/20: /));
    expect(await findDay(/20: /)).toHaveAttribute('aria-pressed', 'true');
    expect(document.querySelectorAll('[aria-pressed="true"]')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'The month before' }));
    expect(await findDay(/31: no play/)).toHaveAttribute('aria-pressed', 'true');
    expect(set()).toHaveTextContent('Saturday, October 31');
  });

  it('a past month opens with its last day with a finished set selected', async () => {
    show(200, noneClosed, '2026-12-02');
    fireEvent.click(await screen.findByRole('button', { name: 'The month before' }));
    expect(await findDay(/20: /)).toHaveAttribute('aria-pressed', 'true');
    expect(set()).toHaveTextContent('Finished with 210 points');
  });

  it('open games replace the closed games of a past set, and the set cannot be played if no game is open', async () => {
    show(200, new Set(['memory-match']));
    fireEvent.click(await findDay(/19: /));
    expect(set()).not.toHaveTextContent('Memory Master');
    cleanup();
    show(200, new Set(slotIds));
    fireEvent.click(await findDay(/19: /));
    expect(set()).toHaveTextContent('No game is available right now.');
    expect(screen.queryByRole('button', { name: 'Play as practice' })).toBeNull();
  });

  it('the days of the month view are one tab stop, and the arrow keys cannot move the focus to a day after today', async () => {
    show();
    const start = await findDay(/21: /);
    const tabStops = () => document.querySelectorAll('[data-date][tabindex="0"]');
    expect([...tabStops()]).toEqual([start]);
    start.focus();
    for (const [key, number] of [
      ['ArrowRight', 21],
      ['ArrowLeft', 20],
      ['ArrowUp', 13],
      ['Home', 1],
      ['ArrowUp', 1],
      ['ArrowDown', 8],
      ['End', 21],
      ['ArrowDown', 21],
    ] as const) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      expect(document.activeElement).toHaveAttribute(
        'data-date',
        `2026-11-${String(number).padStart(2, '0')}`,
      );
      expect([...tabStops()]).toEqual([document.activeElement]);
    }
  });
});
