// @vitest-environment happy-dom
import { playerAbilities } from '@mindloom/data-access/queries';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ada, keepSession, serveConfig } from '../../platform/testing/kept-session';
import { queryClient } from '../../query-client';
import { useAbility } from './use-ability';

const ability = (change: object = {}) => ({
  game: 'arithmetic',
  mean: -3,
  sd: 0.05,
  accuracy_mean: 1.2,
  accuracy_sd: 0.05,
  n: 5,
  session_id: 'earlier',
  previous_mean: 0,
  updated_at: new Date().toISOString(),
  ...change,
});

let abilities: object[];

beforeEach(() => {
  localStorage.clear();
  serveConfig();
  keepSession(ada);
  queryClient.clear();
  abilities = [ability()];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(abilities)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('useAbility returns the ability of the player in the game of the slot', async () => {
  const { result } = renderHook(() => useAbility('mental-math', ada.id));
  expect(result.current).toBe(0);
  await waitFor(() => expect(result.current).toBeCloseTo(1.2, 1));
});

it('useAbility reads the ability again after a saved play', async () => {
  const { result } = renderHook(() => useAbility('mental-math', ada.id));
  await waitFor(() => expect(result.current).toBeGreaterThan(1));
  abilities = [ability({ accuracy_mean: 2.4 })];
  await queryClient.invalidateQueries({ queryKey: playerAbilities(ada.id).queryKey });
  await waitFor(() => expect(result.current).toBeCloseTo(2.4, 1));
});

it("useAbility returns 0, the usual player's ability, for a visitor, a set, and a game without a stored ability", async () => {
  const visitor = renderHook(() => useAbility('mental-math', null));
  const set = renderHook(() => useAbility('daily-challenge', ada.id));
  const other = renderHook(() => useAbility('memory-match', ada.id));
  await waitFor(() => expect(queryClient.getQueryData(playerAbilities(ada.id).queryKey)).toHaveLength(1));
  for (const { result } of [visitor, set, other]) expect(result.current).toBe(0);
});
