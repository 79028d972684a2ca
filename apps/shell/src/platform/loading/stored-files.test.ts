import type { Release } from '@mindloom/registry';
import { afterEach, expect, it, vi } from 'vitest';
import { areStored } from './stored-files';

afterEach(() => vi.unstubAllGlobals());

const BASE = 'http://games.test/memory/1.0.0/';
const asset = (path: string, boot: boolean) => ({ path, sha384: 'sha384-x', bytes: 1, boot });
const release: Release = {
  remote: 'memory',
  version: '1.0.0',
  contract: 1,
  container: 'memory__1_0_0',
  baseUrl: 'memory/1.0.0/',
  entry: 'remoteEntry.js',
  assets: [asset('remoteEntry.js', false), asset('view.js', true), asset('late.js', false)],
};

/** Replaces the browser's cache of games by one with these files; null for a browser that has no such cache yet. */
function stubCache(files: readonly string[] | null): void {
  const stored = new Set(files?.map((file) => BASE + file));
  vi.stubGlobal('caches', {
    has: async () => files !== null,
    open: async () => ({ match: async (url: URL) => (stored.has(url.href) ? new Response() : undefined) }),
  });
}

it.each([
  ['entry and boot files are stored', ['remoteEntry.js', 'view.js'], true],
  ['a boot file is missing', ['remoteEntry.js', 'late.js'], false],
  ['the entry is missing', ['view.js'], false],
  ['nothing was stored on this device', null, false],
])('areStored returns whether a release starts from this device if %s', async (_case, files, expected) => {
  stubCache(files);
  expect(await areStored(release, BASE)).toBe(expected);
});

it('areStored returns false in a browser without a cache', async () => {
  vi.stubGlobal('caches', undefined);
  Reflect.deleteProperty(globalThis, 'caches');
  expect(await areStored(release, BASE)).toBe(false);
});
