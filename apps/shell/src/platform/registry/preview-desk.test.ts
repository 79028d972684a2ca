// @vitest-environment happy-dom
import type { OpenedPreview } from '@mindloom/data-access';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPreviewDesk, type PreviewDeskParts } from './preview-desk';
import { previewWish, takePreviewWish } from './preview-wish';

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
const opened: OpenedPreview = { ok: true, preview: { slot: SLOT, release, secondsLeft: 3600 } };

function openTab(address: string, changes: Partial<PreviewDeskParts> = {}) {
  history.replaceState({ source: 'grid' }, '', address);
  takePreviewWish();
  const openPreview = vi.fn(async () => opened);
  return createPreviewDesk({ wish: previewWish, isLocal: false, openPreview, nowMs: () => 0, ...changes });
}
const LINK = `/game/${SLOT}?day=1&preview=a~token`;

describe('a preview link', () => {
  it('opens its release in its slot alone, for the runs of this tab', async () => {
    const desk = openTab(LINK);
    expect([desk.get().kind, desk.releaseFor(SLOT)]).toEqual(['checking', undefined]);
    await desk.ready();
    expect(desk.releaseFor(SLOT)).toEqual(release);
    expect(desk.releaseFor('mental-math')).toBeUndefined();
  });

  it('leaves the address, and outlives a reload', async () => {
    openTab(LINK);
    expect([location.search, history.state]).toEqual(['?day=1', { source: 'grid' }]);
    const reloaded = openTab(location.href);
    await reloaded.ready();
    expect(reloaded.get().kind).toBe('open');
  });

  it('gives way to a newer one', () => {
    openTab(LINK);
    openTab('/?preview=another');
    expect(previewWish.get()).toBe('another');
  });

  it('is over after Reset, also after a reload and when the answer comes late', async () => {
    const desk = openTab(LINK);
    desk.reset();
    await desk.ready();
    expect([desk.get().kind, desk.releaseFor(SLOT)]).toEqual(['none', undefined]);
    expect(openTab(location.href).get().kind).toBe('none');
  });

  it('ends when its hour is over, in a tab that stays open', async () => {
    let nowMs = 0;
    const desk = openTab(LINK, { nowMs: () => nowMs });
    await desk.ready();
    nowMs = 3_599_999;
    expect(desk.releaseFor(SLOT)).toEqual(release);
    nowMs = 3_600_000;
    expect(desk.releaseFor(SLOT)).toBeUndefined();
    expect([desk.get(), previewWish.get()]).toEqual([{ kind: 'refused', code: 'ML-641' }, null]);
  });

  it.each([
    ['expired', 'ML-641', null],
    ['unknown', 'ML-642', null],
    ['unreachable', 'ML-643', 'a~token'],
  ] as const)('that is %s opens nothing and says so', async (reason, code, kept) => {
    const desk = openTab(LINK, { openPreview: async () => ({ ok: false, reason, code }) });
    const told = vi.fn();
    desk.subscribe(told);
    await desk.ready();
    expect(desk.get()).toEqual({ kind: 'refused', code });
    expect(desk.releaseFor(SLOT)).toBeUndefined();
    expect([told.mock.calls.length, previewWish.get()]).toEqual([1, kept]);
  });
});

describe('a game from source', () => {
  const SOURCE = `/?preview=${encodeURIComponent(`${SLOT}@http://localhost:4240/remoteEntry.js`)}`;

  it('opens on the local stack without a question, and outlives a reload', () => {
    const openPreview = vi.fn(async () => opened);
    openTab(SOURCE, { isLocal: true, openPreview });
    const desk = openTab(location.href, { isLocal: true, openPreview });
    expect(desk.releaseFor(SLOT)).toMatchObject({ remote: 'source' });
    expect(openPreview).not.toHaveBeenCalled();
  });

  it('opens nothing anywhere else', () => {
    expect(openTab(SOURCE).get()).toEqual({ kind: 'refused', code: 'ML-642' });
  });
});

it('without a wish there is nothing to preview, and nobody is asked', async () => {
  const openPreview = vi.fn(async () => opened);
  const desk = openTab('/games', { openPreview });
  await desk.ready();
  expect([desk.get().kind, openPreview.mock.calls.length]).toEqual(['none', 0]);
});
