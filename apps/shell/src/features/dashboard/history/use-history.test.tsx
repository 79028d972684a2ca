// @vitest-environment happy-dom
import { createQueryClient } from '@mindloom/data-access/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { player, signIn } from '../testing/render-dashboard';
import { useHistory } from './use-history';

beforeEach(signIn);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function readHistory(body: unknown, status = 200) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useHistory(player.id), { wrapper });
}

const row = (id: string, gameId: string, finished = true) => ({
  id,
  session_id: id,
  game_id: gameId,
  slot: gameId,
  remote: null,
  category: 'balanced',
  difficulty: 'medium',
  ended_at: '2026-11-21T12:00:00Z',
  raw_score: 90,
  metrics: {},
  parts: [],
  finished,
});

it('the history distinguishes a backend without the table of plays from a failing backend', async () => {
  const { result } = readHistory({ code: 'PGRST205', message: 'no such table' }, 404);
  await waitFor(() => expect(result.current.isMissing).toBe(true));
  expect(result.current.games).toEqual([]);
  cleanup();
  const { result: refused } = readHistory({ message: 'refused' }, 400);
  await waitFor(() => expect(refused.current.hasFailed).toBe(true));
  expect(refused.current.isMissing).toBe(false);
});

it('the history groups finished plays by game', async () => {
  const { result } = readHistory([
    row('a', 'daily-challenge'),
    row('b', 'balanced-training'),
    row('c', 'daily-challenge', false),
    row('d', 'daily-challenge'),
  ]);
  await waitFor(() => expect(result.current.plays).toHaveLength(4));
  const counts = result.current.games.map(({ slot, plays }) => [slot, plays.length]);
  expect(Object.fromEntries(counts)).toEqual({ 'balanced-training': 1, 'daily-challenge': 2 });
  expect(result.current.asOfMs).toBeNull();
});
