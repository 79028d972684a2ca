import type { FetchedSnapshot } from '@mindloom/data-access';
import { parseSnapshot, type Snapshot } from '@mindloom/registry';

/** Staff changes reach an open shell within 40 s: 30 s, spread by a fifth so that shells do not ask in step. */
const POLL_MS = 30_000;
const POLL_SPREAD = 0.2;
const STORAGE_KEY = 'mindloom.registry';

export interface SnapshotStoreParts {
  fetchSnapshot: () => Promise<FetchedSnapshot>;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  page: Document;
  random?: () => number;
}

/** The newest answer, or failure to answer, of the backend. */
export interface SnapshotRead {
  /** Milliseconds since 1970. */
  atMs: number;
  /** Why there was no snapshot; null when there was one. */
  code: string | null;
}

/**
 * What this shell knows of the registry: the newest valid snapshot, kept on the device for when the backend is
 * away. A revision lower than the known one is ignored, so an old answer cannot bring a withdrawn release back.
 */
export function createSnapshotStore({
  fetchSnapshot,
  storage,
  page,
  random = Math.random,
}: SnapshotStoreParts) {
  const listeners = new Set<() => void>();
  let known = readKept(storage);
  let lastRead: SnapshotRead | null = null;

  const accept = (snapshot: Snapshot) => {
    if (known !== null && snapshot.revision <= known.revision) return;
    known = snapshot;
    keep(storage, snapshot);
    for (const listener of listeners) listener();
  };

  /** Asks the backend now. On any failure the known snapshot stays. */
  const refresh = async (): Promise<Snapshot | null> => {
    const fetched = await fetchSnapshot();
    lastRead = { atMs: Date.now(), code: fetched.ok ? null : fetched.code };
    if (fetched.ok) accept(fetched.snapshot);
    return known;
  };

  /** Asks now and waits for the answer, but not for longer than this; a late answer counts when it comes. */
  const refreshWithin = (limitMs: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, limitMs);
      const settle = () => {
        clearTimeout(timer);
        resolve();
      };
      refresh().then(settle, settle);
    });

  /** Polls while the page is visible, and asks at once when it is looked at again or comes online. */
  const start = (): (() => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    const askOnce = async () => {
      // A tab that comes back is visible, in focus and perhaps online, all at once.
      if (isAsking || page.visibilityState !== 'visible') return;
      isAsking = true;
      await refresh();
      isAsking = false;
    };
    const ask = () => {
      void askOnce();
      clearTimeout(timer);
      timer = setTimeout(ask, POLL_MS * (1 - POLL_SPREAD + 2 * POLL_SPREAD * random()));
    };
    const window = page.defaultView;
    page.addEventListener('visibilitychange', ask);
    window?.addEventListener('online', ask);
    window?.addEventListener('focus', ask);
    ask();
    return () => {
      clearTimeout(timer);
      page.removeEventListener('visibilitychange', ask);
      window?.removeEventListener('online', ask);
      window?.removeEventListener('focus', ask);
    };
  };

  return {
    get: () => known,
    lastRead: () => lastRead,
    refresh,
    refreshWithin,
    start,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function readKept(storage: SnapshotStoreParts['storage']): Snapshot | null {
  const text = storage.getItem(STORAGE_KEY);
  if (text === null) return null;
  try {
    const parsed = parseSnapshot(JSON.parse(text));
    return parsed.ok ? parsed.snapshot : null;
  } catch {
    // Not JSON: as good as nothing kept, and the next answer replaces it.
    return null;
  }
}

function keep(storage: SnapshotStoreParts['storage'], snapshot: Snapshot) {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify(snapshot));
  } catch {
    // A full or forbidden storage costs the fallback for a backend that is away, and nothing else.
  }
}
