import type { FetchedSnapshot, SnapshotRequest } from '@mindloom/data-access';
import { parseSnapshot, type Snapshot } from '@mindloom/registry';

/** Staff changes reach an open shell within 40 s: 30 s, spread by a fifth so that shells do not ask in step. */
const POLL_MS = 30_000;
const POLL_SPREAD = 0.2;
const STORAGE_KEY = 'mindloom.registry';

export interface SnapshotStoreParts {
  fetchSnapshot: (request?: SnapshotRequest) => Promise<FetchedSnapshot>;
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
 * away.
 *
 * A cache between may play an old snapshot back, which would bring a withdrawn release back. So a revision that is
 * not above the newest answer of the backend to this page is ignored. What the device kept counts for less, because
 * any script that ran here could have written it: the backend's answer replaces it, at the same revision too. An
 * answer below the kept revision is either old or proves that the kept snapshot is forged; the backend itself, asked
 * past every cache, decides.
 */
export function createSnapshotStore({
  fetchSnapshot,
  storage,
  page,
  random = Math.random,
}: SnapshotStoreParts) {
  const listeners = new Set<() => void>();
  let known = readKept(storage);
  let isAnswered = false;
  let lastRead: SnapshotRead | null = null;

  const isNews = ({ revision }: Snapshot) =>
    known === null || (isAnswered ? revision > known.revision : revision >= known.revision);

  const accept = (snapshot: Snapshot) => {
    known = snapshot;
    isAnswered = true;
    keep(storage, snapshot);
    for (const listener of listeners) listener();
  };

  const read = async (request?: SnapshotRequest): Promise<Snapshot | null> => {
    const fetched = await fetchSnapshot(request);
    lastRead = { atMs: Date.now(), code: fetched.ok ? null : fetched.code };
    return fetched.ok ? fetched.snapshot : null;
  };

  /** Asks the backend now. On any failure the known snapshot stays. */
  const refresh = async (): Promise<Snapshot | null> => {
    const answer = await read();
    if (answer === null) return known;
    if (isNews(answer)) accept(answer);
    else if (!isAnswered) {
      const uncached = await read({ isUncached: true });
      // Another read may have been answered meanwhile.
      if (uncached !== null && (!isAnswered || isNews(uncached))) accept(uncached);
    }
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

  const poll = (): (() => void) => {
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

  let users = 0;
  let stopPolling = () => {};
  /**
   * Polls while the page is visible, and asks at once when it is looked at again or comes online. However many parts of
   * the page start it, there is one poller, until the last of them stops.
   */
  const start = (): (() => void) => {
    users += 1;
    if (users === 1) stopPolling = poll();
    let isStopped = false;
    return () => {
      if (isStopped) return;
      isStopped = true;
      users -= 1;
      if (users === 0) stopPolling();
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
