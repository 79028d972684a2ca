// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeBackend, fakeBackend } from '../features/dashboard/testing/fake-backend';
import { player, signIn } from '../features/dashboard/testing/render-dashboard';
import { queryClient } from '../query-client';
import { OwnRecord } from './own-record';

let backend: FakeBackend;

const ability = (game: string) => ({
  game,
  mean: 0,
  sd: 0.2,
  accuracy_mean: 0,
  accuracy_sd: 0.3,
  n: 6,
  session_id: 'a',
  previous_mean: 0,
  updated_at: new Date().toISOString(),
});

beforeEach(() => {
  signIn();
  backend = fakeBackend();
  const ended_at = new Date().toISOString();
  backend.results = [{ id: '1', game_id: 'mental-math', slot: 'mental-math', ended_at, raw_score: 80 }];
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const shownRecord = () => screen.findByRole('region', { name: 'Your record' });

it('the record of a game shows the level of the game, and says what its uncertainty means', async () => {
  backend.abilities = [ability('memory'), ability('arithmetic')];
  render(<OwnRecord userId={player.id} slot="mental-math" />);
  const level = await within(await shownRecord()).findByText(/^Your level/);
  expect(level).toHaveTextContent(
    'Your level (0 to 1000): 500 ± 65, 6 plays. Your true level is probably between 435 and 565; an average player has 500.',
  );
});

it.each([
  [-1.6, 0.3, 'Your true level is probably between 72 and 150;'],
  [3.8, 1, 'Your true level is probably between 981 and 1000;'],
  [-3, 0.9, 'uncertain (6 plays). A few more plays turn it into a number.'],
])('the record of a game explains the level of the ability %d ± %d logits', async (mean, sd, text) => {
  backend.abilities = [{ ...ability('arithmetic'), mean, sd }];
  render(<OwnRecord userId={player.id} slot="mental-math" />);
  expect(await within(await shownRecord()).findByText(/^Your level/)).toHaveTextContent(text);
});

it('the record of a game shows no level until the player has one', async () => {
  backend.abilities = [ability('memory')];
  render(<OwnRecord userId={player.id} slot="mental-math" />);
  expect(await within(await shownRecord()).findByText('Best score,', { exact: false })).toBeVisible();
  expect(screen.queryByText(/Your level/)).toBeNull();
});
