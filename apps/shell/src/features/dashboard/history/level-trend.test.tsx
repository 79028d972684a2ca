// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { createQueryClient } from '@mindloom/data-access/queries';
import { entryOfSlot, type GameHistory } from '@mindloom/domain';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { player, signIn } from '../testing/render-dashboard';
import { LevelTrend } from './level-trend';

let rows: object[];

/** Creates one stored level of a game. The tests list rows newest first, as the database returns them. */
const row = (game: string, day: number, mean: number, n: number) => ({
  game,
  ended_at: `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`,
  mean,
  sd: 0.2,
  n,
});

beforeEach(() => {
  signIn();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(rows)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (of: 'memory' | 'focus' | GameHistory) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LevelTrend userId={player.id} of={of} zone="UTC" />
    </QueryClientProvider>,
  );

const focusFlow = (remote: string): GameHistory => {
  const entry = entryOfSlot('number-sequence');
  if (entry === null) throw new Error('no such slot');
  const play = {
    session_id: 'a',
    game_id: 'number-sequence',
    slot: 'number-sequence',
    remote,
    difficulty: 'easy',
    ended_at: '2026-11-03T10:00:00Z',
    raw_score: 10,
    metrics: {},
    finished: true,
  };
  return { slot: 'number-sequence', entry, plays: [play], bests: [] };
};

it('the level of a game over time has one point per play with its uncertainty, a band and an explanation', async () => {
  rows = [row('sequence', 3, 0.5, 2), row('memory', 2, -2, 1), row('sequence', 1, 0, 1)];
  show(focusFlow('sequence'));
  const section = await screen.findByRole('region', { name: 'Level over time: Focus Flow' });
  expect(within(section).getByRole('slider')).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/: 657 ± 58$/),
  );
  expect(section).toHaveTextContent('your true level is probably here');
  expect(section).toHaveTextContent('Your level after 2 games: 657 ± 58.');
  expect(within(section).getAllByRole('row', { hidden: true })).toHaveLength(3);
  expect(within(section).getByRole('button', { name: 'How is this calculated?' })).toBeVisible();
});

it('the level of an area over time combines its games', async () => {
  rows = [row('number-sequence', 3, 1, 1), row('memory', 2, -2, 1), row('sequence', 3, -1, 1)];
  show('focus');
  const section = await screen.findByRole('region', { name: 'Level over time: Focus' });
  expect(section).toHaveTextContent('Your level after 2 games: 500 ± 46.');
});

it('no level trend is shown before the player has a level', async () => {
  rows = [row('memory', 2, -2, 1)];
  const { container } = show('focus');
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});

it('the level trend says that the levels could not be read if the read failed', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'no' }, { status: 400 })));
  show('focus');
  expect(await screen.findByText('Your level over time could not be read just now.')).toBeVisible();
});
