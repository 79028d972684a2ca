// @vitest-environment happy-dom
import { createQueryClient, localZone, today } from '@mindloom/data-access/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBackend, storedPlay, type FakeBackend } from '../testing/fake-backend';
import { player, signIn } from '../testing/render-dashboard';
import { useStats } from './use-stats';

let backend: FakeBackend;

function readStats() {
  const client = createQueryClient();
  const now = { date: today(), zone: localZone() };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useStats(player.id, now), { wrapper });
}

beforeEach(() => {
  signIn();
  backend = fakeBackend();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('useStats returns the figures of the given player, and reads those of no other player [STATS-02]', async () => {
  backend.performance = [storedPlay(0)];
  const { result } = readStats();
  await waitFor(() => expect(result.current.stats).not.toBeNull());
  expect(backend.userIds).toEqual(new Set([player.id]));
  expect(result.current.stats).toEqual({
    origin: 'own',
    gamesPlayed: 1,
    streak: 1,
    overallScore: 20,
    memoryScore: 60,
    focusScore: 0,
    speedScore: 0,
    progress: 0,
    lastPlayed: today(),
  });
});

it('useStats reads the figures, the recent days and the days of each area with one request', async () => {
  backend.performance = [storedPlay(0), storedPlay(30, { focus_score: 30, memory_score: 0 })];
  const { result } = readStats();
  await waitFor(() => expect(result.current.areaDays).not.toBeNull());
  expect(backend.requests).toEqual(['GET player_summary']);
  expect(result.current.days.map(({ plays }) => plays)).toEqual([1, 1]);
  expect(result.current.areaDays?.focus).toMatchObject([{ score: 30, plays: 1 }]);
});

it('useStats returns the same sample figures at every render when the plays cannot be read [STATS-20]', async () => {
  backend.broken.add('player_summary');
  const { result, rerender } = readStats();
  await waitFor(() => expect(result.current.stats?.origin).toBe('sample'));
  const first = result.current.stats;
  rerender();
  expect(result.current.stats).toEqual(first);
});
