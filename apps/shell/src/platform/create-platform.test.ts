// @vitest-environment happy-dom
import type { Snapshot } from '@mindloom/registry';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveConfig } from './testing/kept-session';
import { createPlatform as createPlatformWith } from './create-platform';
import type { PreviewSource } from './registry/preview-source';

const SLOTS = ['memory-match', 'mental-math'];
const config = {
  supabaseUrl: 'http://backend.test',
  supabaseKey: 'public',
  gamesOrigin: 'http://games.test',
};

const noPreview: PreviewSource = {
  get: () => ({ kind: 'none' }),
  subscribe: () => () => undefined,
  ready: async () => undefined,
  releaseFor: () => undefined,
  confirm: () => undefined,
  reset: () => undefined,
};
const createPlatform = (options: typeof config) => createPlatformWith(options, noPreview);

const release = (remote: string, version: string) => ({
  remote,
  version,
  contract: 1,
  container: `${remote}_${version.replaceAll('.', '_')}`,
  baseUrl: `${remote}/${version}/`,
  entry: 'remoteEntry.js',
  assets: [{ path: 'remoteEntry.js', sha384: `sha384-${'A'.repeat(64)}`, bytes: 1, boot: true }],
});
const state = (slot: string, version: string, kill: 'none' | 'next' | 'now' = 'none') => ({
  slot,
  enabled: true,
  kill,
  rolloutBp: 0,
  salt: slot,
  stable: release('memory', version),
  candidate: null,
  lastGood: null,
});

let revision = 0;
let asked = 0;
let registry: Snapshot = { revision: 0, slots: {} };
const staffServe = (version: string, kill: 'none' | 'next' | 'now' = 'none') => {
  revision += 1;
  registry = { revision, slots: Object.fromEntries(SLOTS.map((slot) => [slot, state(slot, version, kill)])) };
};

beforeEach(() => {
  revision = 0;
  asked = 0;
  serveConfig();
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json(registry);
  });
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const versions = async (platform: ReturnType<typeof createPlatform>) =>
  (await platform.choose(SLOTS, 'ada')).map((resolution) =>
    resolution.ok ? resolution.choices[0].release.version : resolution.why,
  );

describe('the platform', () => {
  it('the restart of a game waits for a slow registry for less time than the first start', async () => {
    const platform = createPlatform(config);
    staffServe('1.0.0');
    await versions(platform);
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const startMs = performance.now();
    await platform.choose(SLOTS, 'ada', true);
    expect(performance.now() - startMs).toBeLessThan(1000);
  });

  it('a play uses every earlier change by staff, and a whole set needs only one read of the registry', async () => {
    const platform = createPlatform(config);
    staffServe('1.0.0');
    expect(await versions(platform)).toEqual(['1.0.0', '1.0.0']);
    staffServe('1.1.0');
    expect(await versions(platform)).toEqual(['1.1.0', '1.1.0']);
    expect(asked).toBe(2);
    staffServe('1.1.0', 'next');
    expect(await versions(platform)).toEqual(['killed', 'killed']);
  });

  it('a play waits until the registry was read for the first time, but waits only briefly for a newer snapshot', async () => {
    vi.useFakeTimers();
    const slowFetch = (ms: number) =>
      vi.stubGlobal('fetch', async () => {
        await new Promise((resolve) => setTimeout(resolve, ms));
        return Response.json(registry);
      });
    const platform = createPlatform(config);
    staffServe('1.0.0');
    slowFetch(4000);
    const first = versions(platform);
    await vi.advanceTimersByTimeAsync(4100);
    expect(await first).toEqual(['1.0.0', '1.0.0']);
    staffServe('1.1.0');
    const next = versions(platform);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await next).toEqual(['1.0.0', '1.0.0']);
    vi.useRealTimers();
  });

  it('while the registry is being read, the platform prefetches the release of the last snapshot, but runs no prefetched file', async () => {
    const elements = (kind: string) =>
      [...document.head.querySelectorAll(kind)].map(({ outerHTML }) => outerHTML);
    const platform = createPlatform(config);
    staffServe('2.0.0');
    await platform.refresh();
    staffServe('2.1.0');
    const chosen = versions(platform);
    expect(elements('link[rel=preload]')).toMatchObject([
      expect.stringContaining('http://games.test/memory/2.0.0/remoteEntry.js'),
    ]);
    expect(await chosen).toEqual(['2.1.0', '2.1.0']);
    await vi.waitFor(() => expect(elements('link')).toEqual([]));
    expect(elements('script')).toEqual([]);
  });

  it("the platform answers 'unread' only if the registry cannot be read and no snapshot is stored", async () => {
    const platform = createPlatform(config);
    staffServe('1.0.0');
    const answer = globalThis.fetch;
    for (const dead of [
      async () => Promise.reject(new TypeError('Failed to fetch')),
      async () => Response.json({}, { status: 503 }),
    ]) {
      vi.stubGlobal('fetch', dead);
      expect(await versions(platform)).toEqual(['unread', 'unread']);
    }
    vi.stubGlobal('fetch', answer);
    expect(await versions(platform)).toEqual(['1.0.0', '1.0.0']);
    vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }));
    expect(await versions(createPlatform(config))).toEqual(['1.0.0', '1.0.0']);
  });

  it("the platform notifies listeners when a slot is killed 'now'", async () => {
    const platform = createPlatform(config);
    const heard: boolean[] = [];
    const stop = platform.onRegistryChanged(() => heard.push(platform.isWithdrawn('memory-match')));
    for (const kill of ['none', 'next', 'now'] as const) {
      staffServe('1.0.0', kill);
      await platform.choose(SLOTS, 'ada');
    }
    stop();
    staffServe('1.0.0');
    await platform.choose(SLOTS, 'ada');
    expect(heard).toEqual([false, false, true]);
  });
});

it('in a browser whose storage is full, a visitor can play and keeps the same rollout unit', async () => {
  staffServe('1.0.0');
  const setItem = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem,
    removeItem: () => undefined,
    clear: () => undefined,
  });
  const platform = createPlatform(config);
  expect(await platform.choose(['memory-match'], null)).toMatchObject([{ ok: true }]);
  expect(platform.inspect(null).unit).toBe(platform.inspect(null).unit);
  expect(setItem).toHaveBeenCalled();
});
