// @vitest-environment happy-dom
import type { FetchedSnapshot, SnapshotRequest } from '@mindloom/data-access';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQuarantine } from './slot-resolver';
import { createSnapshotStore } from './snapshot-store';

const snapshot = (revision: number): FetchedSnapshot => ({ ok: true, snapshot: { revision, slots: {} } });
const away: FetchedSnapshot = { ok: false, code: 'ML-311', problem: 'away' };

const HALFWAY = 0.5;

function storeOf(...answers: FetchedSnapshot[]) {
  return storeAt(HALFWAY, ...answers);
}

function storeAt(random: number, ...answers: FetchedSnapshot[]) {
  const fetchSnapshot = vi.fn(async (_request?: SnapshotRequest) => answers.shift() ?? away);
  const store = createSnapshotStore({
    fetchSnapshot,
    storage: localStorage,
    page: document,
    random: () => random,
  });
  return { store, fetchSnapshot };
}

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

describe('the registry snapshot of a shell', () => {
  it('a shell keeps the known snapshot when the backend is unavailable', async () => {
    const { store } = storeOf(snapshot(5), away);
    await store.refresh();
    expect((await store.refresh())?.revision).toBe(5);
  });

  it('a shell ignores a revision lower than the known one', async () => {
    const { store } = storeOf(snapshot(5), snapshot(4), snapshot(6));
    await store.refresh();
    expect((await store.refresh())?.revision).toBe(5);
    expect((await store.refresh())?.revision).toBe(6);
  });

  it('a shell starts with the stored snapshot, and keeps it if the backend returns an older one and a second read fails', async () => {
    await storeOf(snapshot(5)).store.refresh();
    const { store } = storeOf(snapshot(3));
    expect(store.get()?.revision).toBe(5);
    expect((await store.refresh())?.revision).toBe(5);
  });

  it('if the backend returns an older snapshot than the stored one, a shell reads again without caches and accepts this answer', async () => {
    await storeOf(snapshot(9)).store.refresh();
    const { store, fetchSnapshot } = storeOf(snapshot(3), snapshot(4));
    expect((await store.refresh())?.revision).toBe(4);
    expect(fetchSnapshot.mock.calls).toEqual([[undefined], [{ isUncached: true }]]);
    expect(storeOf().store.get()?.revision).toBe(4);
  });

  it('a shell ignores an old snapshot from a cache if a read without caches returns a newer one', async () => {
    await storeOf(snapshot(5)).store.refresh();
    const { store } = storeOf(snapshot(3), snapshot(6));
    expect((await store.refresh())?.revision).toBe(6);
  });

  it('after a first answer of the backend, a shell ignores an answer with a lower revision and does not read again', async () => {
    const { store, fetchSnapshot } = storeOf(snapshot(5), snapshot(4));
    await store.refresh();
    expect((await store.refresh())?.revision).toBe(5);
    expect(fetchSnapshot).toHaveBeenCalledTimes(2);
  });

  it("a shell prefers the backend's content if the stored snapshot has the same revision", async () => {
    localStorage.setItem('mindloom.registry', '{"revision":5,"slots":{}}');
    const slot = { slot: 'memory', enabled: true, kill: 'now', rolloutBp: 0, salt: '' } as const;
    const releases = { stable: null, candidate: null, lastGood: null };
    const killed = { revision: 5, slots: { memory: { ...slot, ...releases } } };
    const { store } = storeOf({ ok: true, snapshot: killed });
    const told = vi.fn();
    store.subscribe(told);
    expect(await store.refresh()).toEqual(killed);
    expect(told).toHaveBeenCalledOnce();
  });

  it('a shell ignores a stored revision that is too high to come from a backend', () => {
    localStorage.setItem('mindloom.registry', `{"revision":${Number.MAX_SAFE_INTEGER},"slots":{}}`);
    expect(storeOf().store.get()).toBeNull();
  });

  it('a shell ignores a damaged stored snapshot', () => {
    localStorage.setItem('mindloom.registry', '{"revision":');
    expect(storeOf().store.get()).toBeNull();
    localStorage.setItem('mindloom.registry', '{"revision":"x"}');
    expect(storeOf().store.get()).toBeNull();
  });

  it('a shell reads the registry every 30 s, but only while the page is visible, and at once when a hidden page becomes visible', async () => {
    vi.useFakeTimers();
    const { store, fetchSnapshot } = storeOf();
    const stop = store.start();
    expect(fetchSnapshot).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(fetchSnapshot).toHaveBeenCalledTimes(2);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(fetchSnapshot).toHaveBeenCalledTimes(2);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(fetchSnapshot).toHaveBeenCalledTimes(3);
    stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(fetchSnapshot).toHaveBeenCalledTimes(3);
  });
});

describe('the poller', () => {
  it('all callers share one poller of the registry, which runs until the last caller stops it', async () => {
    vi.useFakeTimers();
    const { store, fetchSnapshot } = storeOf();
    const stops = [store.start(), store.start()];
    await vi.advanceTimersByTimeAsync(30_000);
    expect(fetchSnapshot).toHaveBeenCalledTimes(2);
    stops[0]?.();
    stops[0]?.();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(fetchSnapshot).toHaveBeenCalledTimes(3);
    stops[1]?.();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetchSnapshot).toHaveBeenCalledTimes(3);
  });
});

describe('a change by staff', () => {
  it.each([0, 0.5, 0.999_999])(
    'a change by staff reaches an open shell within 40 s, also with the random value %d for the poll interval',
    async (at) => {
      vi.useFakeTimers();
      const { store } = storeAt(at, snapshot(5), snapshot(6));
      const told = vi.fn();
      const stop = store.start();
      await vi.advanceTimersByTimeAsync(0);
      store.subscribe(told);
      await vi.advanceTimersByTimeAsync(23_999);
      expect(told).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(16_001);
      expect(told).toHaveBeenCalled();
      expect(store.get()?.revision).toBe(6);
      stop();
    },
  );

  it('a change by staff reaches a shell at once when the shell gets the focus or comes online', async () => {
    const { store } = storeOf(snapshot(5), snapshot(6), snapshot(7));
    const stop = store.start();
    await vi.waitFor(() => expect(store.get()?.revision).toBe(5));
    window.dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(store.get()?.revision).toBe(6));
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(store.get()?.revision).toBe(7));
    stop();
  });

  it('a slow read of the registry delays a play only briefly, and the late answer is still accepted', async () => {
    vi.useFakeTimers();
    const store = createSnapshotStore({
      fetchSnapshot: () => new Promise((resolve) => setTimeout(() => resolve(snapshot(9)), 3000)),
      storage: localStorage,
      page: document,
    });
    let isDone = false;
    void store.refreshWithin(1500).then(() => (isDone = true));
    await vi.advanceTimersByTimeAsync(1499);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isDone).toBe(true);
    await vi.advanceTimersByTimeAsync(1500);
    expect(store.get()?.revision).toBe(9);
  });
});

describe('the quarantine', () => {
  it('the quarantine excludes a failed release until the registry changes', () => {
    let revision = 1;
    const quarantine = createQuarantine(() => revision);
    quarantine.add({
      remote: 'memory',
      version: '2.0.0',
      contract: 1,
      container: 'memory',
      baseUrl: 'memory/',
      entry: 'e.js',
      assets: [],
    });
    expect([...quarantine.get()]).toEqual(['memory@2.0.0']);
    revision = 2;
    expect([...quarantine.get()]).toEqual([]);
  });
});
