import type { FetchedSnapshot, SnapshotRequest } from '@mindloom/data-access';
import { parseSnapshot, type Snapshot } from '@mindloom/registry';

/** Staff changes reach an open shell within 40 s: 30 s, spread by a fifth so that shells do not ask in step. */
const POLL_MS = 30_000;
const POLL_SPREAD = 0.2;
const STORAGE_KEY = 'mindloom.registry';

export interface SnapshotStoreParts {
  fetchSnapshot: (request: SnapshotRequest) => Promise<FetchedSnapshot>;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  page: Document;
  random?: () => number;
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

  const accept = (snapshot: Snapshot) => {
    if (known !== null && snapshot.revision <= known.revision) return;
    known = snapshot;
    keep(storage, snapshot);
    for (const listener of listeners) listener();
  };

  /** Asks the backend now. On any failure the known snapshot stays. */
  const refresh = async (limitMs?: number): Promise<Snapshot | null> => {
    const fetched = await fetchSnapshot(limitMs === undefined ? {} : { limitMs });
    if (fetched.ok) accept(fetched.snapshot);
    return known;
  };

  /** Polls while the page is visible, and asks at once when it becomes visible or comes online. */
  const start = (): (() => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      if (page.visibilityState === 'visible') void refresh();
      clearTimeout(timer);
      timer = setTimeout(ask, POLL_MS * (1 - POLL_SPREAD + 2 * POLL_SPREAD * random()));
    };
    const window = page.defaultView;
    page.addEventListener('visibilitychange', ask);
    window?.addEventListener('online', ask);
    ask();
    return () => {
      clearTimeout(timer);
      page.removeEventListener('visibilitychange', ask);
      window?.removeEventListener('online', ask);
    };
  };

  return {
    get: () => known,
    refresh,
    start,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
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
