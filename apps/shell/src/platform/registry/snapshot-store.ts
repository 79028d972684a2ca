import { createListeners } from '@mindloom/base';
import type { FetchedSnapshot, SnapshotRequest } from '@mindloom/data-access';
import { parseSnapshot, type Snapshot } from '@mindloom/registry';

/**
 * Time between two polls. Each interval varies by up to 20 %, so that shells do not all poll at the same time.
 * Changes by staff reach an open shell within 40 s.
 */
const POLL_MS = 30_000;
const POLL_SPREAD = 0.2;
const STORAGE_KEY = 'mindloom.registry';

export interface SnapshotStoreParts {
  fetchSnapshot: (request?: SnapshotRequest) => Promise<FetchedSnapshot>;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  page: Document;
  random?: () => number;
}

/** The last read from the backend, whether it succeeded or failed. */
export interface SnapshotRead {
  /** When the read ended, in milliseconds since 1970. */
  atMs: number;
  /** The code of the failure; null if the read succeeded. */
  code: string | null;
}

/**
 * Creates the store of the newest valid snapshot of the registry. The snapshot is also stored on the device, for times
 * when the backend is unavailable.
 *
 * A cache between page and backend could replay an old snapshot and bring a withdrawn release back. So an answer is
 * accepted only if its revision is higher than that of the last answer to this page. The stored snapshot is trusted
 * less, because any script of this origin can write it. The backend's first answer replaces it, even if both have the
 * same revision. If the first answer has a lower revision, either the answer is old or the stored snapshot is forged.
 * In this case, the page reads a second time, bypasses all caches, and accepts this answer.
 */
export function createSnapshotStore({
  fetchSnapshot,
  storage,
  page,
  random = Math.random,
}: SnapshotStoreParts) {
  const { subscribe, notify } = createListeners();
  let known = readStored(storage);
  let isAnswered = false;
  let lastRead: SnapshotRead | null = null;

  const isNewer = ({ revision }: Snapshot) =>
    known === null || (isAnswered ? revision > known.revision : revision >= known.revision);

  const accept = (snapshot: Snapshot) => {
    known = snapshot;
    isAnswered = true;
    write(storage, snapshot);
    notify();
  };

  const read = async (request?: SnapshotRequest): Promise<Snapshot | null> => {
    const fetched = await fetchSnapshot(request);
    lastRead = { atMs: Date.now(), code: fetched.ok ? null : fetched.code };
    return fetched.ok ? fetched.snapshot : null;
  };

  /** Reads the registry now. If the read fails, the known snapshot stays. */
  const refresh = async (): Promise<Snapshot | null> => {
    const answer = await read();
    if (answer === null) return known;
    if (isNewer(answer)) accept(answer);
    else if (!isAnswered) {
      const uncached = await read({ isUncached: true });
      // Check again, because another read may have been answered during this read.
      if (uncached !== null && (!isAnswered || isNewer(uncached))) accept(uncached);
    }
    return known;
  };

  /** Reads the registry and waits at most `limitMs`. A later answer is still accepted. */
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
    let isReading = false;
    const readOnce = async () => {
      // Never read the registry twice at the same time. A tab that becomes visible can get several events at once.
      if (isReading || page.visibilityState !== 'visible') return;
      isReading = true;
      await refresh();
      isReading = false;
    };
    const tick = () => {
      void readOnce();
      clearTimeout(timer);
      timer = setTimeout(tick, POLL_MS * (1 - POLL_SPREAD + 2 * POLL_SPREAD * random()));
    };
    const window = page.defaultView;
    page.addEventListener('visibilitychange', tick);
    window?.addEventListener('online', tick);
    window?.addEventListener('focus', tick);
    tick();
    return () => {
      clearTimeout(timer);
      page.removeEventListener('visibilitychange', tick);
      window?.removeEventListener('online', tick);
      window?.removeEventListener('focus', tick);
    };
  };

  let users = 0;
  let stopPolling = () => {};
  /**
   * Polls the registry while the page is visible. Also reads it at once when the page becomes visible, gets the focus
   * or comes online. All callers share one poller, which ends when the last caller stops it.
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
    subscribe,
  };
}

function readStored(storage: SnapshotStoreParts['storage']): Snapshot | null {
  const text = storage.getItem(STORAGE_KEY);
  if (text === null) return null;
  try {
    const parsed = parseSnapshot(JSON.parse(text));
    return parsed.ok ? parsed.snapshot : null;
  } catch {
    // The stored text is not JSON. The next answer replaces it.
    return null;
  }
}

function write(storage: SnapshotStoreParts['storage'], snapshot: Snapshot) {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify(snapshot));
  } catch {
    // The storage is full or forbidden. A new page then has no snapshot while the backend is unavailable.
  }
}
