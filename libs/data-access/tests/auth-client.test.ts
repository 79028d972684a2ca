import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AUTO_REFRESH_TICK_DURATION_MS,
  AUTO_REFRESH_TICK_THRESHOLD,
  EXPIRY_MARGIN_MS,
} from '@supabase/auth-js/dist/module/lib/constants.js';
import { afterEach, expect, it, vi } from 'vitest';
import { stubDevice } from './support/device';
import { openTab } from './support/open-tab';

const CONFIG = {
  supabaseUrl: 'http://backend.test',
  supabaseKey: 'public',
  gamesOrigin: 'http://games.test',
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const noAnswer = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};

/** Opens a tab with a token that expires after some seconds. `attemptsMs` lists the times of the refresh requests. */
async function openTabOf(secondsLeft: number, answer: () => Promise<Response> = noAnswer) {
  // The client requires a WebSocket class, even if it never opens a WebSocket. Node 20 has no such class.
  vi.stubGlobal('WebSocket', EventTarget);
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  const { storage } = stubDevice(CONFIG);
  const startMs = Date.now();
  const attemptsMs: number[] = [];
  vi.stubGlobal('fetch', () => {
    attemptsMs.push(Date.now() - startMs);
    return answer();
  });
  const expiresAt = startMs / 1_000 + secondsLeft;
  const kept = { access_token: 'a', refresh_token: 'r', expires_at: expiresAt, user: { id: 'u' } };
  storage.setItem('mindloom.auth', JSON.stringify(kept));
  const tab = await openTab();
  tab.startSession();
  await tab.getClient();
  return { tab, storage, attemptsMs };
}

it('the auth client checks the token every 30 s, and refreshes it when 90 s (3 checks) or less remain [AUTH-30]', async () => {
  expect(AUTO_REFRESH_TICK_DURATION_MS).toBe(30_000);
  expect(AUTO_REFRESH_TICK_THRESHOLD).toBe(3);
  expect(EXPIRY_MARGIN_MS).toBe(90_000);
  // The client checks the token every 30 s. At the start, five checks are left before the token expires. After 30 s
  // four are left, and after 60 s three.
  const { attemptsMs } = await openTabOf(155);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(attemptsMs).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(attemptsMs).toEqual([60_000]);
});

it('the auth client repeats a failed refresh after 200 ms, then doubles the wait, for at most 30 s [AUTH-31]', async () => {
  const { attemptsMs } = await openTabOf(-1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attemptsMs).toEqual([0, 200, 600, 1_400, 3_000, 6_200, 12_600, 25_400]);
});

it('the auth client refreshes the token automatically while the tab is open [AUTH-23]', async () => {
  const renewed = { access_token: 'b', refresh_token: 's', expires_in: 3_600, user: { id: 'u' } };
  const { tab, storage, attemptsMs } = await openTabOf(155, async () => Response.json(renewed));
  await vi.advanceTimersByTimeAsync(155_000);
  expect(attemptsMs).toHaveLength(1);
  expect(JSON.parse(storage.getItem('mindloom.auth') ?? '')).toMatchObject({ access_token: 'b' });
  expect(tab.session.get()).toMatchObject({ status: 'signedIn', user: { id: 'u' } });
});

/** Returns the product's source files that run in the browser. */
function browserSources(): string[] {
  const root = join(process.cwd(), '../..');
  const folders = ['apps/shell/src', 'apps/console/src', 'libs/data-access/src', 'libs/game-kit/src'];
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(root, folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
}

it('only the auth client refreshes the session: our code has neither a refresh timer nor a retry loop [AUTH-32]', () => {
  const files = browserSources();
  const naming = (words: RegExp, from = files) =>
    from.filter((file) => words.test(readFileSync(file, 'utf8')));
  expect(files.length).toBeGreaterThan(200);
  expect(naming(/refreshSession|AutoRefresh\(|grant_type=refresh_token/)).toEqual([]);
  const keepers = files.filter((file) => /data-access\/src\/(?:auth\/|client\.ts)/.test(file));
  expect(keepers.length).toBeGreaterThan(5);
  expect(naming(/setTimeout|setInterval|lock:/, keepers)).toEqual([]);
});
