import type { Release, Snapshot } from '@mindloom/registry';
import { afterEach, expect, it, vi } from 'vitest';
import { purgeKilled } from './purge-killed';

const GAMES = 'http://games.test/bucket';

const release = (version: string): Release => ({
  remote: 'memory',
  version,
  contract: 1,
  container: 'memory',
  baseUrl: `memory/${version}/`,
  entry: 'remoteEntry.js',
  assets: [],
});

const snapshot = (kill: 'none' | 'next' | 'now'): Snapshot => ({
  revision: 1,
  slots: {
    memory: {
      slot: 'memory',
      enabled: true,
      kill,
      rolloutBp: 0,
      salt: '',
      stable: release('2.0.0'),
      candidate: release('2.1.0'),
      lastGood: null,
      variants: [{ belowBp: 5000, release: release('2.2.0') }],
    },
  },
});

/**
 * Stubs Cache Storage with one cache that contains the given files of games.
 * @returns the addresses in the cache.
 */
function keepFiles(paths: readonly string[]): Set<string> {
  const kept = new Set(paths.map((path) => `${GAMES}/${path}`));
  const cache = {
    keys: async () => [...kept].map((url) => ({ url })),
    delete: async (url: string) => kept.delete(url),
  };
  vi.stubGlobal('caches', {
    has: async (name: string) => name === 'mindloom-games',
    open: async () => cache,
  });
  return kept;
}

afterEach(() => vi.unstubAllGlobals());

it("purgeKilled deletes every stored file of the releases of a slot that is killed 'now', and no other file", async () => {
  const kept = keepFiles([
    'memory/2.0.0/remoteEntry.js',
    'memory/2.1.0/a.js',
    'memory/2.2.0/a.js',
    'memory/2.0.00/a.js',
  ]);
  await purgeKilled(snapshot('now'), GAMES);
  expect([...kept]).toEqual([`${GAMES}/memory/2.0.00/a.js`]);
});

it.each(['none', 'next'] as const)(
  "purgeKilled keeps the stored files of a slot whose kill state is '%s'",
  async (kill) => {
    const kept = keepFiles(['memory/2.0.0/remoteEntry.js']);
    await purgeKilled(snapshot(kill), GAMES);
    expect(kept.size).toBe(1);
  },
);
