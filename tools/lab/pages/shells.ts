import { parseSnapshot } from '@mindloom/registry';
import { createSnapshotStore } from 'the-platform/registry/snapshot-store';

/** The functions that the benchmark calls in this page. */
interface ShellsPage {
  /**
   * Opens `count` simulated shells, evenly distributed over `overMs`. `lateMs` is an injected fault that delays registry
   * requests.
   */
  open: (options: {
    count: number;
    overMs: number;
    registryUrl: string;
    key: string;
    lateMs: number;
  }) => void;
  /**
   * Returns for each shell the time at which it received the revision, in ms since 1970. Null for a shell that has not
   * received the revision.
   */
  seenAt: (revision: number) => (number | null)[];
  /** Refreshes the registry of the first shell, as before a play. @returns true if the shell then has the revision. */
  refreshBeforePlay: (revision: number) => Promise<boolean>;
}

declare global {
  var shellsPage: ShellsPage;
}

const REFRESH_BEFORE_PLAY_MS = 1500;

type Fetched = Awaited<ReturnType<Parameters<typeof createSnapshotStore>[0]['fetchSnapshot']>>;
type Store = ReturnType<typeof createSnapshotStore>;

const epochMs = () => performance.timeOrigin + performance.now();
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const shells: { store: Store; seenAtMs: Map<number, number> }[] = [];

/** The local storage of one simulated device. */
function createStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}

function openShell(fetchSnapshot: () => Promise<Fetched>): void {
  const store = createSnapshotStore({ fetchSnapshot, storage: createStorage(), page: document });
  const seenAtMs = new Map<number, number>();
  store.subscribe(() => seenAtMs.set(store.get()?.revision ?? 0, epochMs()));
  store.start();
  shells.push({ store, seenAtMs });
}

globalThis.shellsPage = {
  open({ count, overMs, registryUrl, key, lateMs }) {
    const fetchSnapshot = async (): Promise<Fetched> => {
      await wait(lateMs);
      const response = await fetch(registryUrl, { headers: { apikey: key } });
      const parsed = parseSnapshot(await response.json());
      return parsed.ok ? parsed : { ok: false, code: parsed.problem };
    };
    for (let shell = 0; shell < count; shell++)
      setTimeout(() => openShell(fetchSnapshot), (overMs * shell) / count);
  },
  seenAt: (revision) => shells.map(({ seenAtMs }) => seenAtMs.get(revision) ?? null),
  async refreshBeforePlay(revision) {
    const [first] = shells;
    await first?.store.refreshWithin(REFRESH_BEFORE_PLAY_MS);
    return (first?.store.get()?.revision ?? 0) >= revision;
  },
};
