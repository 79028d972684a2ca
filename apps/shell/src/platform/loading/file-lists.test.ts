import type { SlotRelease, Snapshot } from '@mindloom/registry';
import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { areStored, createFileLists } from './file-lists';

afterEach(() => vi.unstubAllGlobals());

const assets = [{ path: 'remoteEntry.js', sha384: `sha384-${'A'.repeat(64)}`, bytes: 10, boot: true }];
const list = JSON.stringify(['remoteEntry.js', assets]);
const digestOf = (text: string) =>
  createHash('sha256').update(text).digest().subarray(0, 12).toString('base64url');
const release: SlotRelease = {
  remote: 'chess',
  version: '1.0.0',
  contract: 1,
  container: 'chess__1_0_0',
  baseUrl: 'chess/1.0.0/',
  entry: 'remoteEntry.js',
  files: digestOf(list),
};
const snapshot: Snapshot = {
  revision: 1,
  slots: {
    chess: {
      slot: 'chess',
      enabled: true,
      kill: 'none',
      rolloutBp: 0,
      salt: 'chess',
      stable: release,
      candidate: null,
      lastGood: null,
    },
  },
};

function listsOf(answer: string, stored: Record<string, string> = {}) {
  const values = new Map([['mindloom.files', JSON.stringify(stored)]]);
  const fetchFiles = vi.fn(async () => ({ ok: true as const, list: answer }));
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  const lists = createFileLists({ fetchFiles, storage, served: () => snapshot });
  return { lists, fetchFiles, stored: () => JSON.parse(values.get('mindloom.files') ?? '{}') };
}

it('the file list of a release is read by one request, which concurrent reads share, and the device keeps the list', async () => {
  const { lists, fetchFiles, stored } = listsOf(list);
  expect(lists.known(release)).toBeNull();
  const [read] = await Promise.all([lists.read(release, 1000), lists.read(release, 1000)]);
  expect(read).toEqual({ ok: true, release: { ...release, assets } });
  expect(lists.known(release)?.assets).toEqual(assets);
  expect(fetchFiles).toHaveBeenCalledOnce();
  expect(Object.values(stored())).toEqual([list]);
});

it('a new page reads the file list from the device without a request, so that the game starts offline', async () => {
  const first = listsOf(list);
  await first.lists.read(release, 1000);
  const second = listsOf('', first.stored());
  expect(await second.lists.read(release, 1000)).toMatchObject({ ok: true });
  expect(second.fetchFiles).not.toHaveBeenCalled();
});

it('a file list whose digest differs from the snapshot is refused with ML-104 and not kept', async () => {
  const forged = list.replace('AAAA', 'BBBB');
  const { lists, stored } = listsOf(forged);
  expect(await lists.read(release, 1000)).toMatchObject({ ok: false, failure: { code: 'ML-104' } });
  expect(stored()).toEqual({});
});

it('a forged file list on the device is ignored, and the list is read from the backend again', async () => {
  const first = listsOf(list);
  await first.lists.read(release, 1000);
  const [key = ''] = Object.keys(first.stored());
  const { lists, fetchFiles } = listsOf(list, { [key]: list.replace('AAAA', 'BBBB') });
  expect(await lists.read(release, 1000)).toMatchObject({ ok: true, release: { assets } });
  expect(fetchFiles).toHaveBeenCalledOnce();
});

it('the device forgets the file lists of releases that the snapshot no longer contains', async () => {
  const { lists, stored } = listsOf(list, { 'chess@0.9.0 old': '[]' });
  await lists.read(release, 1000);
  expect(Object.values(stored())).toEqual([list]);
});

it('a release whose files are in the snapshot needs no request', async () => {
  const { lists, fetchFiles } = listsOf('');
  expect(await lists.read({ ...release, assets }, 1000)).toMatchObject({ ok: true });
  expect(fetchFiles).not.toHaveBeenCalled();
});

const BASE = 'http://games.test/chess/1.0.0/';
const asset = (path: string, boot: boolean) => ({ path, sha384: 'sha384-x', bytes: 1, boot });
const withLateFile = {
  ...release,
  assets: [asset('remoteEntry.js', false), asset('view.js', true), asset('late.js', false)],
};

/** Replaces the browser's cache of games by one with the given files; null for a browser that has no such cache yet. */
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
])('areStored says whether this device can start a release if %s', async (_case, files, expected) => {
  stubCache(files);
  expect(await areStored(withLateFile, BASE)).toBe(expected);
});

it('areStored returns false in a browser without a cache', async () => {
  vi.stubGlobal('caches', undefined);
  Reflect.deleteProperty(globalThis, 'caches');
  expect(await areStored(withLateFile, BASE)).toBe(false);
});
