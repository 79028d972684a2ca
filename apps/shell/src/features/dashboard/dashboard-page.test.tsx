// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { createQueryClient } from '@mindloom/data-access/queries';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBackend, storedPlay, type FakeBackend } from './testing/fake-backend';
import { figure, findToast, player, renderDashboard, signIn, valueOf } from './testing/render-dashboard';

let backend: FakeBackend;

beforeEach(() => {
  signIn();
  backend = fakeBackend();
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const reads = (table: string): number => backend.requests.filter((one) => one === `GET ${table}`).length;

describe('the head of the dashboard', () => {
  it("the dashboard shows the player's name, the subtitle and the link to the games [DASH-01, DASH-02]", async () => {
    renderDashboard();
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Ada!' })).toBeVisible();
    expect(screen.getByText('Track your cognitive fitness journey')).toBeVisible();
    await userEvent.click(screen.getAllByRole('link', { name: 'Play Games' })[0] ?? document.body);
    expect(screen.getByText('All games')).toBeVisible();
  });

  it('the dashboard has three sections and tells how its recommendations are made [DASH-07, HON-03]', () => {
    renderDashboard();
    for (const name of ['Training Plan', 'Daily Challenges', 'Your AI Recommendations']) {
      expect(screen.getByRole('heading', { name })).toBeVisible();
    }
    expect(screen.getByText('Generated on this device from your own results')).toBeVisible();
  });
});

describe('the figures', () => {
  it('the dashboard shows four cards with figures, even before the first play [DASH-03, DASH-04, DASH-05]', async () => {
    renderDashboard();
    await waitFor(() => expect(valueOf('Day Streak')).toBe('New User'));
    const cards = within(screen.getByRole('list', { name: 'Your figures' })).getAllByRole('listitem');
    const labels = ['Total Games', 'Day Streak', 'Avg Score', 'Last Played'];
    expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(labels);
    for (const label of labels) expect(within(figure(label)).getByText(label)).toBeVisible();
    expect(valueOf('Total Games')).toBe('0');
    expect(valueOf('Avg Score')).toBe('–');
    expect(valueOf('Last Played')).toBe('Never');
    expect(figure('Day Streak')).toHaveTextContent('your first game starts a streak');
    expect(await screen.findByText('No plays yet')).toBeVisible();
  });

  it('the cards of the dashboard show the number of plays and the day of the last play [DASH-04, DASH-05]', async () => {
    const noon = new Date();
    noon.setHours(12, 0, 0, 0);
    const hoursSinceNoon = (Date.now() - noon.getTime()) / 3_600_000;
    backend.performance = [0, 24, 48].map((hours) => storedPlay(hoursSinceNoon + hours));
    renderDashboard();
    await waitFor(() => expect(valueOf('Day Streak')).toBe('3 days'));
    expect(valueOf('Total Games')).toBe('3');
    expect(valueOf('Avg Score')).toBe('20');
    expect(figure('Avg Score')).toHaveTextContent('points a play; one game gives up to 33, a set 100');
    const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(noon);
    expect(valueOf('Last Played')).toBe(date);
  });

  it('a streak of one day is shown as "1 day" [DASH-04]', async () => {
    backend.performance = [storedPlay(0)];
    renderDashboard();
    await waitFor(() => expect(valueOf('Day Streak')).toBe('1 day'));
  });

  it('a streak of a player who has not played since the day before yesterday is shown as "0 days"', async () => {
    backend.performance = [storedPlay(72)];
    renderDashboard();
    await waitFor(() => expect(valueOf('Day Streak')).toBe('0 days'));
    expect(figure('Day Streak')).toHaveTextContent('a game today starts a new one');
    expect(figure('Last Played')).toHaveTextContent('3 days ago');
  });

  it('each area is shown as a percentage with a bar [DASH-06]', async () => {
    backend.performance = [storedPlay(0, { focus_score: 45, speed_score: 7, overall_score: 37 })];
    renderDashboard();
    for (const [name, score] of [
      ['Memory', 60],
      ['Focus', 45],
      ['Processing Speed', 7],
    ] as const) {
      const card = await screen.findByRole('listitem', { name });
      await waitFor(() => expect(card).toHaveTextContent(`${score}%`));
      expect(within(card).getByRole('progressbar', { name })).toHaveAttribute('aria-valuenow', String(score));
    }
  });
});

describe('a refresh', () => {
  const told = 'Your AI recommendations have been updated based on your latest activity!';

  it('the dashboard refreshes and shows a message if the navigation state contains refreshStats [DASH-08, DASH-13]', async () => {
    const client = createQueryClient();
    renderDashboard(player, null, client);
    await waitFor(() => expect(figure('Total Games')).toHaveTextContent('0'));
    cleanup();
    backend.performance = [storedPlay(0)];
    renderDashboard(player, { refreshStats: true }, client);
    expect(figure('Total Games')).toHaveTextContent('0');
    expect(await findToast(told)).toBeVisible();
    await waitFor(() => expect(figure('Total Games')).toHaveTextContent('1'));
    expect(reads('player_summary')).toBe(2);
  });

  it('the dashboard refreshes if the flag refreshStats is set in session storage, and clears the flag [DASH-09]', async () => {
    const client = createQueryClient();
    renderDashboard(player, null, client);
    await waitFor(() => expect(figure('Total Games')).toHaveTextContent('0'));
    cleanup();
    backend.performance = [storedPlay(0)];
    sessionStorage.setItem('refreshStats', 'true');
    renderDashboard(player, null, client);
    expect(await findToast(told)).toBeVisible();
    await waitFor(() => expect(figure('Total Games')).toHaveTextContent('1'));
    expect(sessionStorage.getItem('refreshStats')).toBeNull();
  });

  it('the dashboard does not refresh without refreshStats in the navigation state or session storage [DASH-08, DASH-09]', async () => {
    sessionStorage.setItem('refreshStats', 'false');
    renderDashboard();
    await screen.findByText('No plays yet');
    await waitFor(() => expect(figure('Total Games')).toHaveTextContent('0'));
    expect(screen.queryByText(told)).toBeNull();
    expect(sessionStorage.getItem('refreshStats')).toBe('false');
  });
});

it("a card of the dashboard shows today's set with today's date, and has a button that starts the set [DAILY-01]", async () => {
  const { started } = renderDashboard();
  const card = screen.getByRole('region', { name: 'Daily Brain Challenge' });
  const today = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' }).format(new Date());
  expect(card).toHaveTextContent(today);
  await userEvent.click(within(card).getByRole('button', { name: "Play today's set" }));
  expect(started).toEqual(['daily-challenge']);
});

it("until today's set is done, the button that plays today's set is the only main button of the dashboard", async () => {
  const mainButtons = () =>
    [...document.querySelectorAll('.ml-button-primary')].map((one) => one.textContent);
  renderDashboard();
  await screen.findByText('No plays yet');
  expect(mainButtons()).toEqual(["Play today's set"]);
  cleanup();
  const set = { game_id: 'daily-challenge', slot: 'daily-challenge', raw_score: 240 };
  backend.results = [{ id: 'a', ...set, ended_at: new Date().toISOString() }];
  renderDashboard();
  await screen.findByText('Done for today');
  expect(mainButtons()).toEqual(['Play Games']);
});

it("today's set can be shared only after it was finished", async () => {
  const part = (slot: string) => ({ slot, remote: slot, version: '1.0.0', score: 50, metrics: {} });
  const played = { game_id: 'daily-challenge', slot: 'daily-challenge', raw_score: 150 };
  const parts = [part('memory-match'), part('word-recall'), part('mental-math')];
  const rest = { ...played, ended_at: new Date().toISOString() };
  backend.results = [{ id: 'a', ...rest, parts }];
  const { unmount } = renderDashboard();
  const card = screen.getByRole('region', { name: 'Daily Brain Challenge' });
  expect(await within(card).findByRole('button', { name: 'Share' })).toBeVisible();
  unmount();
  backend.results = [{ id: 'a', ...rest, parts: parts.slice(1), finished: false }];
  localStorage.clear();
  signIn();
  renderDashboard();
  expect(
    await screen.findByText('Started, but not finished. It begins again with its first game.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: "Play today's set" })).toBeVisible();
  expect(screen.queryByText('Done for today')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

it('each figure has a button that explains how the figure is calculated', async () => {
  backend.performance = [storedPlay(0)];
  renderDashboard();
  const figures = ['Total Games', 'Day Streak', 'Consistency', 'Avg Score', 'Last Played'];
  for (const title of [...figures, 'Memory', 'Focus', 'Processing Speed', 'Progress and recommendations']) {
    expect(await screen.findByRole('button', { name: `How is this calculated: ${title}` })).toBeVisible();
  }
  await userEvent.click(screen.getByRole('button', { name: 'How is this calculated: Day Streak' }));
  expect(await screen.findByRole('dialog', { name: 'Day Streak' })).toBeVisible();
});

it("the card of today's set shows the official result, and not the result of a later practice set [DAY-04]", async () => {
  const set = { game_id: 'daily-challenge', slot: 'daily-challenge' };
  const at = (minute: number) => new Date(Date.now() - minute * 60_000).toISOString();
  backend.results = [
    { id: 'later', ...set, raw_score: 290, ended_at: at(0) },
    { id: 'first', ...set, raw_score: 210, ended_at: at(1) },
    { id: 'left', ...set, raw_score: 10, ended_at: at(2), finished: false },
  ];
  renderDashboard();
  const card = screen.getByRole('region', { name: 'Daily Brain Challenge' });
  expect(await within(card).findByText('Done for today')).toBeVisible();
  expect(card).toHaveTextContent(
    'Done for today· 210 pointsA usual set gives 300 points. Playing it again is practice.',
  );
  expect(within(card).getByRole('button', { name: "Play today's set again" })).toBeVisible();
});

it("the dashboard marks today's set as done after it was finished, and lists plays with their saved score", async () => {
  backend.results = [
    {
      id: 'a',
      game_id: 'daily-challenge',
      slot: 'daily-challenge',
      ended_at: new Date().toISOString(),
      raw_score: 417,
    },
    {
      id: 'b',
      game_id: 'reaction-test',
      slot: 'reaction-test@grid',
      ended_at: '2026-01-01T10:00:00Z',
      raw_score: 12,
    },
  ];
  renderDashboard();
  expect(await screen.findByText('Done for today')).toBeVisible();
  const history = screen.getByRole('region', { name: 'Recent plays' });
  expect(history).toHaveTextContent('Creative Spark');
  expect(history).toHaveTextContent(/Daily Brain Challenge.*100 of 100.*Creative Spark.*12 of 100/);
});

describe('a stored play that no page can show', () => {
  it('a stored play with a date that cannot be shown is logged and left out, and the other plays are shown', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    backend.performance = [storedPlay(0)];
    backend.change = (summary) => ({
      ...summary,
      runs: [
        ...summary.runs,
        { from: '4713-01-01 BC', to: '4713-01-01 BC', firstAt: 'then', lastAt: 'then' },
      ],
      days: [{ ...summary.days[0], date: '4713-01-01 BC' }, ...summary.days],
    });
    const play = { id: 'even', game_id: 'memory-match', slot: 'memory-match', raw_score: 61 };
    backend.results = [
      { ...play, id: 'odd', ended_at: '4713-01-01T00:00:00+00:00 BC', raw_score: 62 },
      { ...play, ended_at: new Date().toISOString() },
    ];
    renderDashboard();
    await waitFor(() => expect(valueOf('Total Games')).toBe('1'));
    expect(valueOf('Day Streak')).toBe('1 day');
    const recent = within(await screen.findByRole('region', { name: 'Recent plays' }));
    await waitFor(() => expect(recent.getByRole('listitem')).toHaveTextContent('61 of 100'));
    expect(warn.mock.calls.map(([code, text]) => `${code} ${text}`).toSorted()).toEqual([
      'ML-336 1 unreadable plays left out',
      'ML-336 2 unreadable rows of the figures left out',
    ]);
    warn.mockRestore();
  });
});
