import { readdirSync, readFileSync } from 'node:fs';
import {
  AUTO_REFRESH_TICK_DURATION_MS,
  AUTO_REFRESH_TICK_THRESHOLD,
  EXPIRY_MARGIN_MS,
} from '@supabase/auth-js/dist/module/lib/constants.js';
import { createClient } from '@supabase/supabase-js';
import { afterEach, expect, it, vi } from 'vitest';
import { MemoryStorage } from './support/memory-storage';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('ticks every 30 s and refreshes when 3 ticks (90 s) or less remain [AUTH-30]', () => {
  expect(AUTO_REFRESH_TICK_DURATION_MS).toBe(30_000);
  expect(AUTO_REFRESH_TICK_THRESHOLD).toBe(3);
  expect(EXPIRY_MARGIN_MS).toBe(90_000);
});

it('backs off from 200 ms, doubling, within 30 s [AUTH-31]', async () => {
  // The client wants one at hand, also where it is never opened (Node 20 has none).
  vi.stubGlobal('WebSocket', EventTarget);
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  const startMs = Date.now();
  const attemptsMs: number[] = [];
  const fetchNothing = async () => {
    attemptsMs.push(Date.now() - startMs);
    throw new TypeError('Failed to fetch');
  };
  const storage = new MemoryStorage();
  const expired = {
    access_token: 'a',
    refresh_token: 'r',
    expires_at: startMs / 1_000 - 1,
    user: { id: 'u' },
  };
  storage.setItem('test.auth', JSON.stringify(expired));
  const client = createClient('http://backend.test', 'public', {
    auth: { storage, storageKey: 'test.auth', autoRefreshToken: false },
    global: { fetch: fetchNothing },
  });
  const refreshing = client.auth.refreshSession();
  await vi.advanceTimersByTimeAsync(60_000);
  await refreshing;
  expect(attemptsMs).toEqual([0, 200, 600, 1_400, 3_000, 6_200, 12_600, 25_400]);
});

it('does it alone: our own code has no refresh timer and no retry loop around the session [AUTH-32]', () => {
  const folders = ['src/auth', 'src/client'];
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => !file.includes('.test.'))
      .map((file) => `${folder}/${file}`),
  );
  expect(files.length).toBeGreaterThan(8);
  const timers = /setTimeout|setInterval|refreshSession|startAutoRefresh|stopAutoRefresh|lock:/;
  expect(files.filter((file) => timers.test(readFileSync(file, 'utf8')))).toEqual([]);
});
