import { createClock } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { parseSnapshot, resolve } from '@mindloom/registry';
import { mountGame } from 'the-platform/hosting/mount-game';
import { createGameLoader } from 'the-platform/loading/game-loader';
import { createSnapshotStore } from 'the-platform/registry/snapshot-store';
import { renderHostPage } from '../host-page/host-page';

const REFRESH_BEFORE_PLAY_MS = 1500;
const SLOT = 'bench';
const query = new URLSearchParams(location.search);

async function fetchSnapshot() {
  const response = await fetch('/platform/registry.json', { cache: 'no-store' });
  const parsed = parseSnapshot(await response.json());
  return parsed.ok ? parsed : { ok: false as const, code: parsed.problem };
}

const refuse = ({ detail }: { detail: string }) => {
  throw new Error(detail);
};
const quiet = () => undefined;
const events = {
  onReady: quiet,
  onScore: quiet,
  onEnd: quiet,
  onNotice: quiet,
  onAnnounce: quiet,
  onFailure: refuse,
  onRecoverableError: refuse,
};

const store = createSnapshotStore({ fetchSnapshot, storage: localStorage, page: document });
const loader = createGameLoader({
  gamesOrigin: location.origin,
  onFailed: ({ version }) => refuse({ detail: `${version} did not load` }),
});
const known = store.refresh();

function choices() {
  const snapshot = store.get() ?? { revision: 0, slots: {} };
  const resolution = resolve(snapshot, SLOT, { unit: 'bench', quarantined: new Set() });
  if (!resolution.ok) throw new Error(resolution.why);
  return resolution.choices;
}

/** As a play of the shell asks, which fetches meanwhile what it would open by the last snapshot. */
async function askRegistry() {
  const giveUp = loader.prefetch(choices()[0]);
  await store.refreshWithin(REFRESH_BEFORE_PLAY_MS);
  setTimeout(giveUp);
}

async function open(element: HTMLElement) {
  if (query.has('ask')) await askRegistry();
  const loaded = await loader.load(choices());
  if (!loaded.ok) return refuse(loaded.failure);
  const baseUrl = loader.baseUrl(loaded.choice.release);
  const clock = createClock(() => performance.now());
  return mountGame({ game: loaded.game, element, settings: defaultSettings, clock, events, baseUrl });
}

/** The shell's loader and frame around the game, as they are, in a page that has nothing else. */
renderHostPage({
  open,
  warm: {
    cold: () => known,
    idle: () => Promise.all([known, import('the-platform/loading/federation')]),
    async preloaded() {
      await known;
      await loader.load(choices());
    },
  },
});
