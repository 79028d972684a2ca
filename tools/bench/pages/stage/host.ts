import { createClock, type GameModule } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { type Choice, parseRelease } from '@mindloom/registry';
import { mountGame } from 'the-platform/hosting/mount-game';
import { createGameLoader } from 'the-platform/loading/game-loader';
import type { StageOffers } from './stage-offers';

const LEAKED_NUMBERS = 4_000;
const LEAK_BEAT_MS = 1_000_000;
const quiet = () => undefined;
const leaked: unknown[] = [];
const stage = document.body.appendChild(document.createElement('main'));
stage.id = 'stage';
stage.style.cssText = 'width: 60rem; height: 40rem';

const loader = createGameLoader({ gamesOrigin: location.origin, onFailed: quiet });
let loaded: { game: GameModule; baseUrl: string } | undefined;
let unmount: () => void = quiet;
let hasEnded = false;

async function choiceOf(game: string): Promise<Choice> {
  const baseUrl = `games/${game}/`;
  const manifest: object = await (await fetch(`/${baseUrl}release.json`)).json();
  const parsed = parseRelease({ ...manifest, baseUrl });
  if (!parsed.ok) throw new Error(parsed.problem);
  return { release: parsed.release, source: 'stable' };
}

const offers: StageOffers = {
  async load(game) {
    const result = await loader.load([await choiceOf(game)]);
    if (!result.ok) throw new Error(result.failure.detail);
    loaded = { game: result.game, baseUrl: new URL(`/games/${game}/`, location.href).href };
  },
  mount: () =>
    new Promise((resolve, reject) => {
      if (loaded === undefined) throw new Error('no game is loaded');
      hasEnded = false;
      const fail = ({ detail }: { detail: string }) => reject(new Error(detail));
      const hosted = mountGame({
        ...loaded,
        element: stage.appendChild(document.createElement('div')),
        settings: defaultSettings,
        clock: createClock(() => performance.now()),
        events: {
          onReady: resolve,
          onScore: quiet,
          onEnd: () => (hasEnded = true),
          onNotice: quiet,
          onAnnounce: quiet,
          onFailure: fail,
          onRecoverableError: fail,
        },
      });
      unmount = () => {
        hosted.unmount();
        stage.replaceChildren();
      };
    }),
  unmount() {
    unmount();
    unmount = quiet;
  },
  hasEnded: () => hasEnded,
  leak() {
    const element = document.body.appendChild(document.createElement('i'));
    element.addEventListener('click', () => leaked.push(element));
    leaked.push(Array.from({ length: LEAKED_NUMBERS }, () => Math.random()));
    setInterval(quiet, LEAK_BEAT_MS);
  },
};

globalThis.stageOffers = offers;
