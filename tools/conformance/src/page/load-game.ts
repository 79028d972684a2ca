import type { GameModule } from '@mindloom/game-contract';
import { applyPolicy, releasePolicy, removeChannels } from '@mindloom/game-frame/frame';
import { type LoadedRelease, loadRelease } from '@mindloom/game-loading';
import type { ServedRelease } from './page-api';

/** The shell's time limit for one attempt to load a release. */
export const LOAD_LIMIT_MS = 4000;

/**
 * Creates the conditions of the release's place in this page. For a frame, these are the conditions that the frame's page
 * creates before it loads a release. The server of this page has sent the headers of the place.
 */
export function preparePlace({ release, place }: ServedRelease): void {
  if (place === 'page') return;
  removeChannels(window);
  applyPolicy(releasePolicy(release, new URL(document.baseURI).origin));
}

/**
 * Loads a release as the shell and the frame do. It does not preload the release's files, because the measured requests
 * must be those of the game.
 */
export const loadServed = ({ release }: ServedRelease, limitMs = LOAD_LIMIT_MS): Promise<LoadedRelease> =>
  loadRelease(release, { baseUrl: release.baseUrl, attempt: 1, limitMs, preload: false });

/** As `loadServed`. @throws the detail of a failed load. */
export async function loadGame(served: ServedRelease): Promise<GameModule> {
  const loaded = await loadServed(served);
  if (!loaded.ok) throw new Error(loaded.failure.detail);
  return loaded.game;
}
