// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { createQueryClient, type HistoryPlay } from '@mindloom/data-access/queries';
import { addDays, type AreaDay, type AreaDays, gameHistories } from '@mindloom/domain';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { player, signIn } from '../testing/render-dashboard';
import { HistoryPart } from './history-part';
import { dateText } from './trend';
import type { HistoryReading } from './use-history';

beforeEach(() => {
  signIn();
  // The backend of these tests has no plays and no practice curve.
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const played = (number: number, change: Partial<HistoryPlay> = {}): HistoryPlay => ({
  id: `play-${number}`,
  session_id: `session-${number}`,
  game_id: 'reaction-test',
  slot: 'reaction-test',
  remote: 'reaction',
  category: 'speed',
  difficulty: 'easy',
  ended_at: new Date(Date.UTC(2026, 10, 1 + number, 12)).toISOString(),
  raw_score: 90 + number,
  metrics: { medianMs: 300 - number * 10, bestMs: 250, rounds: 5 },
  parts: [],
  finished: true,
  right_answers: null,
  given_answers: null,
  ...change,
});

const reading = (plays: readonly HistoryPlay[]): HistoryReading => ({
  plays,
  asOfMs: null,
  hasFailed: false,
  isMissing: false,
  games: gameHistories(plays),
  readPlays: null,
});

const day = (number: number, score: number): AreaDay => ({
  date: `2026-11-0${number}`,
  score,
  plays: number,
});
const noDays: AreaDays = { memory: [], focus: [], speed: [] };

function open(
  history: HistoryReading,
  areaDays: AreaDays | null = noDays,
  closed: ReadonlySet<string> = new Set(),
) {
  const started: string[] = [];
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <HistoryPart
          userId={player.id}
          {...{ history, areaDays, closed }}
          today={{ date: '2026-11-21', zone: 'UTC' }}
          onStartGame={(id) => started.push(id)}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return started;
}

/** A day of November 2026, formatted in the locale of the machine that runs the test. */
const nov = (date: number): string => dateText(`2026-11-${String(date).padStart(2, '0')}`);

const show = (option: string, label = 'Show') =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option);
const trends = () => screen.getByRole('region', { name: 'Your trends' });

describe('the trend of an area', () => {
  const areaDays = { ...noDays, memory: [1, 2, 3, 4, 5, 6].map((number) => day(number, 40 + number * 5)) };

  it('by default, the trend of the area with the most days is shown, with a summary', () => {
    open(reading([]), areaDays);
    expect(screen.getByRole('slider', { name: 'Memory' })).toHaveAttribute(
      'aria-valuetext',
      `${nov(6)}: 70%, 6 games`,
    );
    expect(trends()).toHaveTextContent(
      'Your last 6 days with such a game: lowest 45%, highest 70%, latest 70%, usually 57%.',
    );
  });

  it('the trend of an area shows at most the latest 30 days', () => {
    const long = Array.from({ length: 40 }, (_, index) => ({
      date: addDays('2026-10-01', index),
      score: 1 + index,
      plays: 1,
    }));
    open(reading([]), { ...noDays, memory: long });
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', `${nov(9)}: 40%, 1 game`);
    expect(trends()).toHaveTextContent('Your last 30 days with such a game: lowest 11%, highest 40%');
  });

  it('the trend of an area is also shown as a table, newest day first', async () => {
    open(reading([]), areaDays);
    await userEvent.click(screen.getByText('Show as table'));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent).slice(0, 2)).toEqual(['DateMemory', `${nov(6)}70% (6 games)`]);
    expect(rows).toHaveLength(7);
  });

  it('the trend of an area offers a game of the area until the area has a day with a finished play', async () => {
    const started = open(reading([]), areaDays);
    await show('Focus');
    expect(screen.getByText('Nothing in focus yet')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Play Focus Flow' }));
    expect(started).toEqual(['number-sequence']);
  });

  it('the trend of an area is a sentence without a chart after one day', () => {
    open(reading([]), { ...noDays, speed: [day(3, 50)] });
    expect(screen.queryByRole('slider')).toBeNull();
    expect(trends()).toHaveTextContent(`50% on ${nov(3)}. One point so far. The next one starts the line.`);
    expect(screen.queryByText('Show as table')).toBeNull();
  });
});

describe('the trend of a game', () => {
  it('the trend of a game shows the main figure, or the figure that the player chooses', async () => {
    open(reading([1, 2, 3].map((number) => played(number))));
    await show('Speed game');
    expect(screen.getByRole('slider', { name: 'Speed game, median' })).toHaveAttribute(
      'aria-valuetext',
      `${nov(4)}: 270 ms`,
    );
    expect(trends()).toHaveTextContent(
      'lowest 270 ms, highest 290 ms, latest 270 ms, usually 280 ms. Lower is faster.',
    );
    await show('Score', 'Figure');
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', `${nov(4)}: 93 points`);
  });

  it("the trend of a game is followed by the game's best values with their days", async () => {
    open(reading([1, 2, 3].map((number) => played(number))));
    await show('Speed game');
    const terms = within(trends()).getAllByRole('term');
    expect(terms.map((term) => term.parentElement?.textContent)).toEqual([
      `Median270 ms${nov(4)}`,
      `Fastest250 ms${nov(2)}`,
      `Score93 points${nov(4)}`,
    ]);
  });

  it('the trend of a game shows at most the latest 30 plays', async () => {
    open(reading(Array.from({ length: 40 }, (_, number) => played(number))));
    await show('Speed game');
    await show('Score', 'Figure');
    expect(screen.getByRole('slider')).toHaveAttribute('max', '29');
    expect(screen.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      `${dateText('2026-12-10')}: 129 points`,
    );
    expect(trends()).toHaveTextContent('Your last 30 games: lowest 100 points, highest 129 points');
  });

  it('the history shows only the trends of games if the areas could not be read', () => {
    open(reading([played(1), played(2)]), null);
    expect(screen.getByRole('slider', { name: 'Speed game, median' })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'Memory' })).toBeNull();
  });
});

describe('the history', () => {
  it('the history lists the best value of each game, and says from how many plays the values come', () => {
    open({ ...reading([played(1), played(2)]), readPlays: 200 });
    const bests = screen.getByRole('region', { name: 'Personal bests' });
    expect(bests).toHaveTextContent(`Speed gameMedian, ${nov(3)}280 ms`);
    expect(bests).toHaveTextContent('From your latest 200 games.');
  });

  it('each recent play has a link to its replay', () => {
    open(reading([played(1), played(2)]));
    const links = screen.getAllByRole('link', { name: /^Replay of Speed game, / });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/replay/own/session-1',
      '/replay/own/session-2',
    ]);
  });

  it('the list of recent plays marks each play whose runs are all verified', async () => {
    const verdicts = [
      { session_id: 'session-1', verdict: 'replayed' },
      { session_id: 'session-2', verdict: 'different' },
      { session_id: 'session-3', verdict: 'replayed' },
      { session_id: 'session-3', verdict: 'stored' },
    ];
    vi.stubGlobal('fetch', (input: string | URL | Request) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      return Promise.resolve(Response.json(pathname.endsWith('/run_logs') ? verdicts : []));
    });
    open(reading([played(4), played(3), played(2), played(1)]));
    const recent = within(screen.getByRole('region', { name: 'Recent plays' }));
    await recent.findByText(/·\sverified$/);
    const lines = recent.getAllByRole('listitem').map((line) => /·\sverified/.test(line.textContent));
    expect(lines).toEqual([false, false, false, true]);
  });

  it('the history lists an unfinished play as unfinished, and does not count it in best values or trends [DAY-06]', async () => {
    const left = played(9, { finished: false, raw_score: 999, metrics: { medianMs: 50, rounds: 5 } });
    open(reading([left, played(1), played(2)]));
    const recent = within(screen.getByRole('region', { name: 'Recent plays' })).getAllByRole('listitem');
    expect(recent.map((item) => item.textContent.includes('not finished'))).toEqual([true, false, false]);
    expect(screen.getByRole('region', { name: 'Personal bests' })).toHaveTextContent('280 ms');
    await show('Speed game');
    await show('Score', 'Figure');
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', `${nov(3)}: 92 points`);
  });

  it('the history shows a new player how to start', () => {
    open(reading([]));
    expect(screen.getByText('No plays yet')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Your trends' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Personal bests' })).toBeNull();
  });

  it('the history shows only the trends of areas if the backend has no table of plays', () => {
    open(
      { ...reading([]), plays: undefined, hasFailed: true, isMissing: true },
      { ...noDays, memory: [day(1, 60), day(2, 70)] },
    );
    expect(screen.getByRole('slider', { name: 'Memory' })).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Games' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Recent plays' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Personal bests' })).toBeNull();
  });
});
