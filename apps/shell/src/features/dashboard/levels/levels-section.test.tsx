// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { createQueryClient } from '@mindloom/data-access/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeBackend, fakeBackend } from '../testing/fake-backend';
import { player, signIn } from '../testing/render-dashboard';
import { LevelsSection } from './levels-section';
import { useLevels } from './use-levels';

let backend: FakeBackend;

const row = (game: string, change: object = {}) => ({
  game,
  mean: 0,
  sd: 0.2,
  accuracy_mean: 0,
  accuracy_sd: 0.3,
  n: 6,
  session_id: 'a',
  previous_mean: 0,
  updated_at: new Date().toISOString(),
  ...change,
});

const Levels = () => <LevelsSection levels={useLevels(player.id)} />;

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Levels />
    </QueryClientProvider>,
  );

beforeEach(() => {
  signIn();
  backend = fakeBackend();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the level of each game is shown with its uncertainty, also to screen readers', async () => {
  backend.abilities = [row('arithmetic'), row('memory', { mean: 1.2, n: 1 })];
  show();
  const section = await screen.findByRole('region', { name: 'Levels' });
  const [math, memory] = within(section).getAllByRole('listitem');
  expect(math).toHaveTextContent('Mental Math500 ± 65, 6 plays');
  expect(
    within(section).getByRole('img', { name: 'Level 500 of 1000, probably between 435 and 565' }),
  ).toBeVisible();
  expect(memory).toHaveTextContent(/Memory Master826 ± \d+, 1 play$/);
});

it('on a phone, the levels section shows only the highest and the lowest of the levels that are certain', async () => {
  backend.abilities = [
    row('arithmetic'),
    row('memory', { mean: 1.2, n: 1 }),
    row('puzzle', { mean: -1.2 }),
    row('creative', { mean: -3, sd: 2 }),
  ];
  show();
  const section = await screen.findByRole('region', { name: 'Levels' });
  expect(section.querySelector('.fold-lead')).toHaveTextContent(
    /^Highest: Memory Master 826 ± \d+\. Lowest: Puzzle Solver 174 ± \d+\.$/,
  );
});

it('useLevels returns each level with the change that the last play made', async () => {
  backend.abilities = [row('arithmetic', { mean: 0.1, previous_mean: 0 }), row('memory', { n: 1 })];
  const client = createQueryClient();
  const { result } = renderHook(() => useLevels(player.id), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current).toHaveLength(2));
  expect(result.current.map(({ changeText }) => changeText)).toEqual([
    '+32 since your previous play, could be chance',
    null,
  ]);
});

it('the levels section has a button that explains how levels are calculated', async () => {
  backend.abilities = [row('memory')];
  show();
  expect(await screen.findByRole('button', { name: 'How is this calculated?' })).toBeVisible();
});

it('a level is shown as less certain after a long pause', async () => {
  const halfAYearAgo = new Date(Date.now() - 180 * 86_400_000).toISOString();
  backend.abilities = [row('memory', { updated_at: halfAYearAgo })];
  show();
  expect(await screen.findByRole('listitem')).toHaveTextContent('500 ± 173, 6 plays');
});

it('no levels are shown if the player has a level only in a game that the catalogue does not contain', async () => {
  backend.abilities = [row('chess')];
  show();
  await waitFor(() => expect(backend.requests).toEqual(['GET ability']));
  expect(screen.queryByRole('region', { name: 'Levels' })).toBeNull();
});
