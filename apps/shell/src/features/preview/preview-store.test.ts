// @vitest-environment happy-dom
import type { OpenedPreview } from '@mindloom/data-access';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { previewRequest, takePreviewRequest } from './preview-request';
import {
  confirmedPreview,
  createPreviewStore,
  type PreviewStoreParts,
  readSourcePreview,
} from './preview-store';

afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

const SLOT = 'memory-match';
const release = {
  remote: 'memory',
  version: '1.4.2',
  contract: 1,
  container: 'memory__1_4_2',
  baseUrl: 'memory/1.4.2/',
  entry: 'remoteEntry.js',
  assets: [],
};
const opened: OpenedPreview = {
  ok: true,
  preview: { slot: SLOT, release, secondsLeft: 3600, uncheckedTeam: null },
};

function openTab(address: string, changes: Partial<PreviewStoreParts> = {}) {
  history.replaceState({ source: 'grid' }, '', address);
  takePreviewRequest();
  const openPreview = vi.fn(async () => opened);
  return createPreviewStore({
    request: previewRequest,
    confirmed: confirmedPreview,
    isLocal: false,
    openPreview,
    nowMs: () => 0,
    ...changes,
  });
}
const LINK = `/game/${SLOT}?day=1&preview=a~token`;

describe('a preview link', () => {
  it('a preview link opens its release only in the slot of the link', async () => {
    const store = openTab(LINK);
    expect([store.get().kind, store.releaseFor(SLOT)]).toEqual(['checking', undefined]);
    await store.ready();
    expect(store.releaseFor(SLOT)).toEqual(release);
    expect(store.releaseFor('mental-math')).toBeUndefined();
  });

  it('a preview link is removed from the address, and the preview survives a reload', async () => {
    openTab(LINK);
    expect([location.search, history.state]).toEqual(['?day=1', { source: 'grid' }]);
    const reloaded = openTab(location.href);
    await reloaded.ready();
    expect(reloaded.get().kind).toBe('open');
  });

  it('a newer preview link replaces the preview of the tab', () => {
    openTab(LINK);
    openTab('/?preview=another');
    expect(previewRequest.get()).toBe('another');
  });

  it('after Reset a preview stays closed, also after a reload or a late answer of the backend', async () => {
    const store = openTab(LINK);
    store.reset();
    await store.ready();
    expect([store.get().kind, store.releaseFor(SLOT)]).toEqual(['none', undefined]);
    expect(openTab(location.href).get().kind).toBe('none');
  });

  it('a preview expires after one hour in an open tab', async () => {
    let nowMs = 0;
    const store = openTab(LINK, { nowMs: () => nowMs });
    await store.ready();
    nowMs = 3_599_999;
    expect(store.releaseFor(SLOT)).toEqual(release);
    nowMs = 3_600_000;
    expect(store.releaseFor(SLOT)).toBeUndefined();
    expect([store.get(), previewRequest.get()]).toEqual([{ kind: 'refused', code: 'ML-641' }, null]);
  });

  it.each([
    ['expired', 'ML-641', null],
    ['unknown', 'ML-642', null],
    ['unreachable', 'ML-643', 'a~token'],
  ] as const)('a preview link that is %s is refused with %s', async (reason, code, kept) => {
    const store = openTab(LINK, { openPreview: async () => ({ ok: false, reason, code }) });
    const told = vi.fn();
    store.subscribe(told);
    await store.ready();
    expect(store.get()).toEqual({ kind: 'refused', code });
    expect(store.releaseFor(SLOT)).toBeUndefined();
    expect([told.mock.calls.length, previewRequest.get()]).toEqual([1, kept]);
  });
});

describe('an unchecked preview of a team', () => {
  const openUnchecked = (address = LINK) =>
    openTab(address, {
      openPreview: async () => ({
        ok: true,
        preview: { slot: SLOT, release, secondsLeft: 3600, uncheckedTeam: 'Chess Club' },
      }),
    });
  const asked = async (address?: string) => {
    const store = openUnchecked(address);
    await vi.waitFor(() => expect(store.get().kind).toBe('asking'));
    return store;
  };

  it('an unchecked preview gives no release to the slot before the player has confirmed it', async () => {
    const store = await asked();
    const ready = vi.fn();
    void store.ready().then(ready);
    expect(store.get()).toMatchObject({ kind: 'asking', team: 'Chess Club', preview: { slot: SLOT } });
    expect(store.releaseFor(SLOT)).toBeUndefined();
    await new Promise((later) => setTimeout(later));
    expect(ready).not.toHaveBeenCalled();
    store.confirm();
    await store.ready();
    expect(store.releaseFor(SLOT)).toEqual(release);
  });

  it('a confirmed preview opens after a reload without another question, but the preview of the next link asks again', async () => {
    (await asked()).confirm();
    const reloaded = openUnchecked(location.href);
    await reloaded.ready();
    expect(reloaded.get().kind).toBe('open');
    expect((await asked('/?preview=another')).get().kind).toBe('asking');
  });

  it('a declined preview ends, and the slot opens its usual release', async () => {
    const store = await asked();
    store.reset();
    await store.ready();
    expect([store.get().kind, store.releaseFor(SLOT), previewRequest.get()]).toEqual([
      'none',
      undefined,
      null,
    ]);
    store.confirm();
    expect(store.get().kind).toBe('none');
  });
});

describe('a game from source', () => {
  const SOURCE = `/?preview=${encodeURIComponent(`${SLOT}@http://localhost:4240/remoteEntry.js`)}`;

  it('a game from source opens on the local stack without asking the backend, and survives a reload', () => {
    const openPreview = vi.fn(async () => opened);
    openTab(SOURCE, { isLocal: true, openPreview });
    const store = openTab(location.href, { isLocal: true, openPreview });
    expect(store.releaseFor(SLOT)).toMatchObject({ remote: 'source' });
    expect(openPreview).not.toHaveBeenCalled();
  });

  it('a game from source is refused outside of the local stack', () => {
    expect(openTab(SOURCE).get()).toEqual({ kind: 'refused', code: 'ML-642' });
  });
});

it('the preview store does nothing in a tab without a preview request', async () => {
  const openPreview = vi.fn(async () => opened);
  const store = openTab('/games', { openPreview });
  await store.ready();
  expect([store.get().kind, openPreview.mock.calls.length]).toEqual(['none', 0]);
});

describe('a request for a game from source', () => {
  it('the request for a game from source contains a slot and an entry on this machine', () => {
    const spark = readSourcePreview('reaction-test@grid@http://localhost:4240/remoteEntry.js', true);
    expect(spark?.slot).toBe('reaction-test@grid');
    expect(readSourcePreview('memory-match@http://localhost:4240/remoteEntry.js', true)).toMatchObject({
      slot: 'memory-match',
      release: { baseUrl: 'http://localhost:4240/', entry: 'remoteEntry.js', container: 'game_from_source' },
    });
  });

  it('the request for a game from source is refused outside of the local stack and for any other machine', () => {
    expect(readSourcePreview('memory-match@http://localhost:4240/remoteEntry.js', false)).toBeNull();
    for (const address of [
      'https://evil.test/e.js',
      'http://localhost.evil.test/e.js',
      'javascript:alert(1)',
      '',
    ]) {
      expect(readSourcePreview(`memory-match@${address}`, true)).toBeNull();
    }
  });
});
