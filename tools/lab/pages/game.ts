import { createClock, type GameModule, type GameSettings } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { type Choice, parseRelease } from '@mindloom/registry';
import { createFrames } from 'the-platform/framing/frames';
import { mountGame } from 'the-platform/hosting/mount-game';
import { createFileLists } from 'the-platform/loading/file-lists';
import { createGameLoader } from 'the-platform/loading/game-loader';

/** The functions that the benchmark calls in this page. */
interface GamePage {
  /**
   * Loads a built game with the shell's loader.
   * @param place the place in which the game runs: this page or a frame.
   */
  load: (game: string, place: 'page' | 'frame') => Promise<void>;
  /**
   * Mounts the loaded game. Resolves when the game is ready.
   * @param settings the settings that differ from the default ones.
   */
  mount: (settings?: Partial<GameSettings>) => Promise<void>;
  unmount: () => void;
  /** Returns true if the mounted game has ended. */
  hasEnded: () => boolean;
  /** An injected fault, which leaks a DOM node, a listener, memory and a timer. */
  leak: () => void;
}

declare global {
  var gamePage: GamePage;
}

const LEAKED_NUMBERS = 4_000;
const LEAKED_INTERVAL_MS = 1_000_000;
const ignore = () => undefined;
const leaked: unknown[] = [];
const container = document.body.appendChild(document.createElement('main'));
container.id = 'game';
container.style.cssText = 'width: 60rem; height: 40rem';

const fileLists = createFileLists({
  // Take the file list from the manifest. The manifest of a built game contains it.
  fetchFiles: async () => ({ ok: false, why: 'network', problem: 'this page has no file lists' }),
  storage: localStorage,
  served: () => null,
});
/** The address of the page of the frames. Without this parameter, no game runs in a frame. */
const frameAddress = new URLSearchParams(location.search).get('frames');
const loader = createGameLoader({
  gamesOrigin: location.origin,
  fileLists,
  onFailed: ignore,
  ...(frameAddress !== null && { loadFramed: createFrames(frameAddress).load }),
});
let loaded: { game: GameModule; baseUrl: string } | undefined;
let unmount: () => void = ignore;
let hasEnded = false;

async function readChoice(game: string, place: 'page' | 'frame'): Promise<Choice> {
  const baseUrl = `games/${game}/`;
  const manifest: object = await (await fetch(`/${baseUrl}release.json`)).json();
  const parsed = parseRelease({ ...manifest, baseUrl });
  if (!parsed.ok) throw new Error(parsed.problem);
  return { release: { ...parsed.release, ...(place === 'frame' && { place }) }, source: 'stable' };
}

/** Creates the element of a mount. It fills its container, as in the play view of the shell. */
function createPlace(): HTMLElement {
  const place = container.appendChild(document.createElement('div'));
  place.style.cssText = 'width: 100%; height: 100%';
  return place;
}

globalThis.gamePage = {
  async load(game, place) {
    const result = await loader.load([await readChoice(game, place)]);
    if (!result.ok) throw new Error(result.failure.detail);
    loaded = { game: result.game, baseUrl: new URL(`/games/${game}/`, location.href).href };
  },
  mount: (settings) =>
    new Promise((resolve, reject) => {
      if (loaded === undefined) throw new Error('no game is loaded');
      hasEnded = false;
      const fail = ({ detail }: { detail: string }) => reject(new Error(detail));
      const hosted = mountGame({
        ...loaded,
        element: createPlace(),
        settings: { ...defaultSettings, ...settings },
        clock: createClock(() => performance.now()),
        events: {
          onReady: resolve,
          onScore: ignore,
          onEnd: () => (hasEnded = true),
          onNotice: ignore,
          onAnnounce: ignore,
          onFailure: fail,
          onUncaughtError: ignore,
          onRecoverableError: fail,
        },
      });
      unmount = () => {
        hosted.unmount();
        container.replaceChildren();
      };
    }),
  unmount() {
    unmount();
    unmount = ignore;
  },
  hasEnded: () => hasEnded,
  leak() {
    const element = document.body.appendChild(document.createElement('i'));
    element.addEventListener('click', () => leaked.push(element));
    leaked.push(Array.from({ length: LEAKED_NUMBERS }, () => Math.random()));
    setInterval(ignore, LEAKED_INTERVAL_MS);
  },
};
