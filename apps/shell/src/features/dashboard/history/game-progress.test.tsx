// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { collectOwnData } from '@mindloom/data-access/own-data';
import { createQueryClient } from '@mindloom/data-access/queries';
import { type GameHistory, gameHistories } from '@mindloom/domain';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as fakeIndexedDb from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { player, signIn } from '../testing/render-dashboard';
import { GameProgress } from './game-progress';

interface Row {
  id: string;
  session_id: string;
  game_id: string;
  slot: string;
  remote: string;
  difficulty: string;
  ended_at: string;
  raw_score: number;
  metrics: object;
  finished: boolean;
}

/** Stored plays of Mental Math on easy, with the given scores. */
const rowsOf = (scores: readonly number[]): Row[] =>
  scores.map((score, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    session_id: `10000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    game_id: 'mental-math',
    slot: 'mental-math',
    remote: 'arithmetic',
    difficulty: 'easy',
    ended_at: new Date(Date.UTC(2026, 9, 1, index)).toISOString(),
    raw_score: score,
    metrics: {},
    finished: true,
  }));

const wave = [0, 22, -17, 9, -25, 31, 4, -12, 18, -30, 11, 7, -3, -19, 14];
const scoresOf = (first: number, later: number, count = 30): number[] =>
  Array.from({ length: 15 + count }, (_, index) => (index < 15 ? first : later) + (wave[index % 15] ?? 0));

const curve = [1, 2, 3, 5, 8, 15, 25, 40, 65].map((last, index) => ({
  last_attempt: last,
  players: 240 - index,
  gain: [-6, -4, -2, -0.5, 0.5, 1.1, 6.2, 9.4, 11][index] ?? 0,
}));

/**
 * Serves the plays and the practice curve as the database does. Requests for the tables and functions in `broken` fail.
 */
function serve(plays: readonly Row[], steps: readonly object[], broken: readonly string[] = []): void {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(new Request(input, init).url);
    const name = url.pathname.split('/').at(-1) ?? '';
    if (broken.includes(name)) return Response.json({ message: 'refused' }, { status: 400 });
    if (name === 'practice_curve') return Response.json(steps);
    const isLaterPage = url.searchParams.get('id')?.startsWith('gt.') === true;
    return Response.json(name === 'game_results' && !isLaterPage ? plays : []);
  });
}

beforeEach(() => {
  for (const [name, value] of Object.entries(fakeIndexedDb)) vi.stubGlobal(name, value);
  signIn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(plays: readonly Row[]): void {
  const [game] = gameHistories(plays);
  const shown: GameHistory | undefined = game;
  if (shown === undefined) throw new Error('expected a game');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <GameProgress userId={player.id} game={shown} />
    </QueryClientProvider>,
  );
}

it('the progress line says that a player improved more than practice alone explains', async () => {
  const plays = rowsOf(scoresOf(400, 460));
  serve(plays, curve);
  show(plays);
  expect(await screen.findByText(/^Mental Math, easy: better than practice alone explains/)).toBeVisible();
});

it('the progress line claims no improvement if practice explains the gain, and states which gain would be large enough', async () => {
  const plays = rowsOf(scoresOf(400, 410));
  serve(plays, curve);
  show(plays);
  const text = /cannot be told from practice and chance yet\. A change of \d+ points beyond practice would/;
  expect(await screen.findByText(text)).toBeVisible();
});

it('the comparison with practice ignores plays with a pace other than 1', async () => {
  const slow = rowsOf(scoresOf(900, 900)).map((row) => ({ ...row, metrics: { pace: 2 } }));
  const plays = rowsOf(scoresOf(400, 460));
  serve([...slow, ...plays], curve);
  show(plays);
  expect(await screen.findByText(/better than practice alone explains, by about 51 points/)).toBeVisible();
});

it('the progress line makes no claim while too few players have played to compute a practice curve', async () => {
  const plays = rowsOf(scoresOf(400, 900));
  serve(plays, []);
  show(plays);
  expect(await screen.findByText(/too few players .* so nothing is claimed/)).toBeVisible();
});

it('the progress line says that the comparison could not be read if the request failed', async () => {
  const plays = rowsOf(scoresOf(400, 900));
  serve(plays, curve, ['practice_curve']);
  show(plays);
  expect(await screen.findByText('Your change could not be compared with practice just now.')).toBeVisible();
});

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Returns the probability that a value drawn from Student's distribution is larger than `value`. The integral is
 * computed as a sum of narrow strips.
 */
function shareAbove(value: number, freedom: number): number {
  const strip = 0.001;
  const heights = (from: number) =>
    Array.from(
      { length: 40_000 },
      (_, index) => (1 + (from + (index + 0.5) * strip) ** 2 / freedom) ** (-(freedom + 1) / 2),
    );
  const area = (from: number) => heights(from).reduce((sum, height) => sum + height, 0);
  return area(value) / (2 * area(0));
}

it("the numbers under 'How is this calculated?' can be recomputed from the player's export", async () => {
  const plays = rowsOf(scoresOf(400, 460));
  serve(plays, curve);
  show(plays);
  await userEvent.click(await screen.findByRole('button', { name: /Your change and practice/ }));
  const shown = (await screen.findByRole('dialog', { name: 'Your change and practice' })).textContent ?? '';

  // From here on, the test uses only the exported file, as a player could do with a spreadsheet.
  const file = JSON.stringify(await collectOwnData(player, new AbortController().signal, Date.now()));
  const data: {
    plays: Row[];
    practice: { remote: string; difficulty: string; curve: { lastAttempt: number; gain: number }[] }[];
  } = JSON.parse(file);
  const own = data.plays
    .filter(
      ({ remote, difficulty, finished }) => remote === 'arithmetic' && difficulty === 'easy' && finished,
    )
    .toSorted((a, b) => a.ended_at.localeCompare(b.ended_at));
  const steps = data.practice.find(
    ({ remote, difficulty }) => remote === 'arithmetic' && difficulty === 'easy',
  );
  // Within a range of attempts, the gain is assumed to follow the logarithm of the attempt's number.
  const ranges = (steps?.curve ?? []).map(({ lastAttempt, gain }, index, all) => {
    const first = (all[index - 1]?.lastAttempt ?? 0) + 1;
    const attempts = Array.from({ length: lastAttempt - first + 1 }, (_, offset) => first + offset);
    return { lastAttempt, gain, center: meanOf(attempts.map(Math.log)) };
  });
  const gains = own.map((_, index) => {
    const at = ranges.findIndex(({ lastAttempt }) => index + 1 <= lastAttempt);
    const [before, range, after] = [ranges[at - 1] ?? ranges[at], ranges[at], ranges[at + 1] ?? ranges[at]];
    if (before === undefined || range === undefined || after === undefined) return 0;
    const slope = (after.gain - before.gain) / (after.center - before.center);
    return range.gain + slope * (Math.log(index + 1) - range.center);
  });
  const beyond = own.map(({ raw_score: score }, index) => score - (gains[index] ?? 0));
  const later = own.length - 15;
  const [first, last] = [meanOf(beyond.slice(0, 15)), meanOf(beyond.slice(15))];
  const rest = beyond.map((value, index) => value - (index < 15 ? first : last));
  const squares = rest.reduce((sum, value) => sum + value * value, 0);
  const sd = Math.sqrt(squares / (own.length - 2));
  const products = rest.slice(1).reduce((sum, value, index) => sum + value * (rest[index] ?? 0), 0);
  const correlation = Math.max(0, products / squares + 1 / own.length);
  const error = sd * Math.sqrt(((1 + correlation) / (1 - correlation)) * (1 / 15 + 1 / later));
  const scores = own.map(({ raw_score: score }) => score);
  const practice = meanOf(gains.slice(15)) - meanOf(gains.slice(0, 15));

  const numbers = (shown.match(/−?\d+\.\d+/g) ?? []).map((text) => Number(text.replace('−', '-')));
  const [firstShown, laterShown, practiceShown, change, scatter, alike, low, high] = numbers.slice(-8);
  expect(firstShown).toBeCloseTo(meanOf(scores.slice(0, 15)), 1);
  expect(laterShown).toBeCloseTo(meanOf(scores.slice(15)), 1);
  expect(Math.abs((practiceShown ?? 0) - practice)).toBeLessThan(0.051);
  expect(Math.abs((change ?? 0) - (last - first))).toBeLessThan(0.051);
  expect(Math.abs((scatter ?? 0) - sd)).toBeLessThan(0.051);
  expect(Math.abs((alike ?? 0) - correlation)).toBeLessThan(0.0051);
  // The limit of 2.4 standard errors leaves 0.82 % of Student's distribution on each side.
  const errors = ((high ?? 0) - (low ?? 0)) / 2 / error;
  expect(shareAbove(errors, own.length - 2)).toBeCloseTo(0.0082, 3);
  expect(((high ?? 0) + (low ?? 0)) / 2).toBeCloseTo(last - first, 0);
});
