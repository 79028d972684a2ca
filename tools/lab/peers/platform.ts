import { createClock } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { parseSnapshot, resolve } from '@mindloom/registry';
import { mountGame } from 'the-platform/hosting/mount-game';
import { createFileLists } from 'the-platform/loading/file-lists';
import { createGameLoader } from 'the-platform/loading/game-loader';
import { createSnapshotStore } from 'the-platform/registry/snapshot-store';
import { renderHostPage } from './host-page';

// The shell's own code for loading and mounting games, in a page without any other code of the shell.

const REFRESH_BEFORE_PLAY_MS = 1500;
const SLOT = 'bench';
const parameters = new URLSearchParams(location.search);
const mustRefresh = parameters.has('refresh');
/** The origin of frames, if the game runs in a frame. */
const frameOrigin = parameters.get('frames');
let loadingFrames: ReturnType<typeof importFrames> | undefined;
const importFrames = async () =>
  (await import('the-platform/framing/frames')).createFrames(`${frameOrigin}/`);
const openFrames = () => (loadingFrames ??= importFrames());
/** The time that the benchmark gives an empty frame to load the code that every release needs. */
const FRAME_SETTLING_MS = 400;

async function fetchSnapshot() {
  const response = await fetch('/platform/registry.json', { cache: 'no-store' });
  const parsed = parseSnapshot(await response.json());
  return parsed.ok ? parsed : { ok: false as const, code: parsed.problem };
}

const fail = ({ detail }: { detail: string }) => {
  throw new Error(detail);
};
const ignore = () => undefined;
const events = {
  onReady: ignore,
  onScore: ignore,
  onEnd: ignore,
  onNotice: ignore,
  onAnnounce: ignore,
  onFailure: fail,
  onUncaughtError: ignore,
  onRecoverableError: fail,
};

const store = createSnapshotStore({ fetchSnapshot, storage: localStorage, page: document });
const loader = createGameLoader({
  gamesOrigin: location.origin,
  fileLists: createFileLists({
    // Never fetch a file list, because the registry of the benchmark contains it, like that of a slot of the product.
    fetchFiles: async () => ({ ok: false, why: 'network', problem: 'the benchmark has no file lists' }),
    storage: localStorage,
    served: store.get,
  }),
  loadFramed: async (release, attempt) => (await openFrames()).load(release, attempt),
  onFailed: ({ version }) => fail({ detail: `${version} did not load` }),
});
const firstRefresh = store.refresh();

function resolveChoices() {
  const snapshot = store.get() ?? { revision: 0, slots: {} };
  const resolution = resolve(snapshot, SLOT, { unit: 'bench', quarantined: new Set() });
  if (!resolution.ok) throw new Error(resolution.why);
  if (frameOrigin === null) return resolution.choices;
  return resolution.choices.map((choice) => ({
    ...choice,
    release: { ...choice.release, place: 'frame' as const },
  }));
}

/** Opens the empty frame that the shell prepares while the page is idle. */
async function prepareFrame() {
  (await openFrames()).prepare();
  const frame = document.querySelector('iframe');
  await new Promise((done) => frame?.addEventListener('load', done, { once: true }));
  await new Promise((done) => setTimeout(done, FRAME_SETTLING_MS));
}

/**
 * Refreshes the registry as the shell does before a play. At the same time, prefetches the release that the old snapshot
 * selects.
 */
async function refreshRegistry() {
  const cancelPrefetch = loader.prefetch(resolveChoices()[0]);
  await store.refreshWithin(REFRESH_BEFORE_PLAY_MS);
  setTimeout(cancelPrefetch);
}

async function open(element: HTMLElement) {
  if (mustRefresh) await refreshRegistry();
  const loaded = await loader.load(resolveChoices());
  if (!loaded.ok) return fail(loaded.failure);
  const baseUrl = loader.baseUrl(loaded.choice.release);
  const clock = createClock(() => performance.now());
  return mountGame({ game: loaded.game, element, settings: defaultSettings, clock, events, baseUrl });
}

renderHostPage({
  open,
  prepare: {
    cold: () => firstRefresh,
    // Load the runtime only for a game in the page, because a frame uses the runtime of its own page.
    idle: () =>
      Promise.all([
        firstRefresh,
        frameOrigin === null ? import('@mindloom/game-loading/federation') : prepareFrame(),
      ]),
    async preloaded() {
      await firstRefresh;
      await loader.load(resolveChoices());
    },
  },
});
