import { parseSnapshot } from '@mindloom/registry';
import { createSnapshotStore } from 'the-platform/registry/snapshot-store';
import type { ShellsOffers } from './shells-offers';

const REFRESH_BEFORE_PLAY_MS = 1500;

type Fetched = Awaited<ReturnType<Parameters<typeof createSnapshotStore>[0]['fetchSnapshot']>>;
type Store = ReturnType<typeof createSnapshotStore>;

const epochMs = () => performance.timeOrigin + performance.now();
const shells: { store: Store; revisions: Map<number, number> }[] = [];

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A device of its own: nothing is kept for another shell. */
function ownStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

function openShell(fetchSnapshot: () => Promise<Fetched>): void {
  const store = createSnapshotStore({ fetchSnapshot, storage: ownStorage(), page: document });
  const revisions = new Map<number, number>();
  store.subscribe(() => revisions.set(store.get()?.revision ?? 0, epochMs()));
  store.start();
  shells.push({ store, revisions });
}

const offers: ShellsOffers = {
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
  knownSince: (revision) => shells.map(({ revisions }) => revisions.get(revision) ?? null),
  async askBeforePlay(revision) {
    const [first] = shells;
    await first?.store.refreshWithin(REFRESH_BEFORE_PLAY_MS);
    return (first?.store.get()?.revision ?? 0) >= revision;
  },
};
globalThis.shellsOffers = offers;
