import type { GameModule } from '@mindloom/game-contract';
import { applyPolicy, releasePolicy, removeChannels } from '@mindloom/game-frame/frame';
import { type LoadedRelease, loadRelease } from '@mindloom/game-loading';
import type { ServedRelease } from './page-api';

/** The time limit of the shell for one attempt to load a release. */
export const LOAD_LIMIT_MS = 4000;

/**
 * Prepares this page for a release in a place. In a frame, the frame's page applies the same preparations before it loads a
 * release. The server of this page has already sent the headers of the place.
 */
export function preparePlace({ release, place }: ServedRelease): void {
  if (place === 'page') return;
  removeChannels(window);
  applyPolicy(releasePolicy(release, new URL(document.baseURI).origin));
}

/**
 * Loads a release as the shell and the frame do, with one difference: the files are not preloaded. The tool can then
 * measure which requests the game makes.
 */
export const loadServed = ({ release }: ServedRelease, limitMs = LOAD_LIMIT_MS): Promise<LoadedRelease> =>
  loadRelease(release, { baseUrl: release.baseUrl, attempt: 1, limitMs, preload: false });

/**
 * Does what `loadServed` does, but throws if the release does not load.
 * @throws the detail of the failure.
 */
export async function loadGame(served: ServedRelease): Promise<GameModule> {
  const loaded = await loadServed(served);
  if (!loaded.ok) throw new Error(loaded.failure.detail);
  return loaded.game;
}
