// @vitest-environment happy-dom
import { createQueryClient } from '@mindloom/data-access/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { player, signIn } from '../testing/render-dashboard';
import { setPlayedOn, useHistory } from './use-history';

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

const row = (id: string, endedAt: string, gameId = 'daily-challenge') => ({
  id,
  session_id: id,
  game_id: gameId,
  slot: gameId,
  remote: null,
  category: 'balanced',
  difficulty: 'medium',
  ended_at: endedAt,
  raw_score: 90,
  metrics: {},
  parts: [],
});

it('distinguishes a backend without the table from a failing one', async () => {
  const { result } = readHistory({ code: 'PGRST205', message: 'no such table' }, 404);
  await waitFor(() => expect(result.current.isMissing).toBe(true));
  expect(result.current.games).toEqual([]);
  cleanup();
  const { result: refused } = readHistory({ message: 'refused' }, 400);
  await waitFor(() => expect(refused.current.hasFailed).toBe(true));
  expect(refused.current.isMissing).toBe(false);
});

it("groups the plays by game, and finds the first set of the player's day", async () => {
  const { result } = readHistory([
    row('again', '2026-11-21T14:00:00Z'),
    row('other', '2026-11-21T13:00:00Z', 'balanced-training'),
    row('first', '2026-11-21T12:00:00Z'),
    row('before', '2026-11-20T21:00:00Z'),
  ]);
  await waitFor(() => expect(result.current.plays).toHaveLength(4));
  expect(result.current.games.map(({ slot, plays }) => [slot, plays.length])).toEqual([
    ['daily-challenge', 3],
    ['balanced-training', 1],
  ]);
  const { plays } = result.current;
  expect(setPlayedOn(plays, { date: '2026-11-21', zone: 'UTC' })?.id).toBe('first');
  expect(setPlayedOn(plays, { date: '2026-11-21', zone: 'Pacific/Auckland' })?.id).toBe('before');
  expect(setPlayedOn(plays, { date: '2026-11-19', zone: 'UTC' })).toBeUndefined();
});
