// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import type { FinishedPlay } from '@mindloom/data-access';
import { addDays, pageCatalogue, type StoredPlay } from '@mindloom/domain';
import { localZone, today } from '@mindloom/data-access/queries';
import { summarise } from '@mindloom/domain/testing';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { finishedMemoryPlay } from '../../../platform/testing/finished-memory-play';
import { ada, keepSession, serveConfig } from '../../../platform/testing/kept-session';
import { queryClient } from '../../../query-client';
import { FeedbackPanel } from './feedback-panel';
import { endedSession, planOf, playedPart } from '../testing/fixture-session';

interface Stored {
  /** The scores of earlier plays of the game. */
  plays?: readonly number[];
  /** How many days ago each earlier play of any game was. */
  daysAgo?: readonly number[];
  /** Today's sets. A set is finished unless `finished` is false. */
  sets?: readonly { session_id: string; raw_score: number; finished?: boolean }[];
}

const storedPlay = (raw_score: number, index: number): StoredPlay => ({
  session_id: `earlier-${index}`,
  game_id: 'memory-match',
  slot: 'memory-match',
  remote: 'memory',
  difficulty: 'easy',
  ended_at: `2026-11-0${index + 1}T09:00:00Z`,
  raw_score,
  metrics: {},
  finished: true,
});

function serve({ plays = [], daysAgo = [], sets = [] }: Stored): void {
  const rows = daysAgo.map((ago) => ({
    date: `${addDays(today(), -ago)}T10:00:00Z`,
    memory_score: 50,
    focus_score: 0,
    speed_score: 0,
    overall_score: 17,
  }));
  const setRow = {
    id: 'set',
    game_id: 'daily-challenge',
    slot: 'daily-challenge',
    remote: null,
    difficulty: 'medium',
    category: 'balanced',
    finished: true,
    ended_at: `${today()}T08:00:00Z`,
    played_on: today(),
    metrics: {},
    parts: [],
  };
  vi.stubGlobal('fetch', (input: string | URL | Request) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
    const isSets = searchParams.get('game_id') === 'eq.daily-challenge';
    if (pathname.endsWith('/player_summary'))
      return Promise.resolve(Response.json(summarise(rows, { date: today(), zone: localZone() })));
    return Promise.resolve(
      Response.json(isSets ? sets.map((row) => ({ ...setRow, ...row })) : plays.map(storedPlay)),
    );
  });
}

beforeEach(() => {
  serveConfig();
  keepSession(ada);
  queryClient.clear();
  localStorage.removeItem('mindloom.known');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function showResult(gameId: 'memory-match' | 'daily-challenge', isFinished = true) {
  const { play, ...sent } = finishedMemoryPlay(ada.id);
  const isSet = gameId === 'daily-challenge';
  const plan = isSet ? planOf('memory-match', 'word-recall', 'mental-math') : planOf(gameId);
  const played = plan.parts.map(({ slot }) => playedPart({ slot, total: 64, isFinished }));
  const finished: FinishedPlay = {
    ...sent,
    sessionId: 'session',
    play: { ...play, gameId, remote: isSet ? null : 'memory', rawScore: 64, finished: isFinished },
  };
  const [onPlaySet, onSeeProgress] = [vi.fn(), vi.fn()];
  render(
    <FeedbackPanel
      entry={pageCatalogue[gameId]}
      rankingPath="/ranking"
      session={endedSession(plan, { played })}
      finished={finished}
      notice={null}
      onContinue={() => undefined}
      onPlayAgain={() => undefined}
      onPlaySet={onPlaySet}
      onSeeProgress={onSeeProgress}
    />,
  );
  const figure = async (label: string) =>
    within((await screen.findByText(label)).parentElement ?? document.body);
  return { onPlaySet, onSeeProgress, figure };
}

it('the result shows the best score, the usual score and the streak including today', async () => {
  serve({ plays: [50, 60, 90], daysAgo: [1, 2] });
  const { figure } = showResult('memory-match');
  expect((await figure('Best')).getByText('90')).toBeVisible();
  expect((await figure('Usual')).getByText('60')).toBeVisible();
  expect((await figure('Day streak')).getByText('3 days')).toBeVisible();
});

it('while the usual score is not known, the result says after how many plays it will be known', async () => {
  serve({ plays: [90] });
  const { figure } = showResult('memory-match');
  expect((await figure('Best')).getByText('90')).toBeVisible();
  expect(
    screen.getByText('26 below your best of 90. Your usual score appears after 1 more play'),
  ).toBeVisible();
  expect(screen.queryByText('Usual')).toBeNull();
});

it('a play counts as the best only if it was finished [DAY-06]', async () => {
  serve({ plays: [10, 20, 30] });
  expect((await showResult('memory-match').figure('Best')).getByText('64')).toBeVisible();
  cleanup();
  expect((await showResult('memory-match', false).figure('Best')).getByText('30')).toBeVisible();
});

it("the next step after a single game is today's set until the set is done", async () => {
  serve({});
  const { onPlaySet } = showResult('memory-match');
  const playSet = await screen.findByRole('button', { name: "Play today's set" });
  expect(playSet).toHaveFocus();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    "Play today's set",
    'Play again',
    'Continue to games',
  ]);
  fireEvent.click(playSet);
  expect(onPlaySet).toHaveBeenCalledOnce();
  cleanup();
  serve({ sets: [{ session_id: 'left', raw_score: 12, finished: false }] });
  showResult('memory-match');
  expect(await screen.findByRole('button', { name: "Play today's set" })).toBeVisible();
  cleanup();
  serve({ sets: [{ session_id: 'official', raw_score: 210 }] });
  showResult('memory-match');
  expect(await screen.findByText(/Today's set is done/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /today's set/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Continue to games' })).toHaveFocus();
});

it("until the backend answers, the next step after a play is today's set if this device knows that the set is open", async () => {
  serve({});
  showResult('memory-match');
  expect(await screen.findByRole('button', { name: "Play today's set" })).toBeVisible();
  cleanup();
  queryClient.clear();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  showResult('memory-match');
  expect(await screen.findByRole('button', { name: "Play today's set" })).toHaveFocus();
  expect(screen.queryByText('Day streak')).toBeNull();
});

it('the next step after a finished Daily Brain Challenge is the dashboard', async () => {
  serve({ sets: [{ session_id: 'session', raw_score: 64 }] });
  const { onSeeProgress } = showResult('daily-challenge');
  const next = screen.getByRole('button', { name: 'See your progress' });
  expect(next).toHaveFocus();
  fireEvent.click(next);
  expect(onSeeProgress).toHaveBeenCalledOnce();
  expect(await screen.findByText('Done for today. The next set comes tomorrow.')).toBeVisible();
  cleanup();
  showResult('daily-challenge', false);
  expect(screen.getByRole('button', { name: 'Play again' })).toHaveFocus();
});

it('the result compares a finished set with a usual set', () => {
  serve({});
  showResult('daily-challenge');
  expect(screen.getByText('236 below a usual set of 300 points')).toBeVisible();
  cleanup();
  showResult('daily-challenge', false);
  expect(screen.queryByText(/a usual set/)).toBeNull();
});

it('only a set that is played after the official set is labelled as practice [DAY-04]', async () => {
  serve({ sets: [{ session_id: 'official', raw_score: 210 }] });
  showResult('daily-challenge');
  expect(await screen.findByText('Practice')).toBeVisible();
  expect(screen.getByText("Today's official result stays: 210 points.")).toBeVisible();
  for (const sets of [[], [{ session_id: 'session', raw_score: 64 }]]) {
    cleanup();
    serve({ sets });
    const { figure } = showResult('daily-challenge');
    expect((await figure('Day streak')).getByText('1 day')).toBeVisible();
    expect(screen.getByText('Done for today. The next set comes tomorrow.')).toBeVisible();
    expect(screen.queryByText('Practice')).toBeNull();
  }
});
