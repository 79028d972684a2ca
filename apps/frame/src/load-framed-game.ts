import type { FrameLoad, FrameRelease } from '@mindloom/game-frame/frame';
import { loadRelease } from '@mindloom/game-loading';
import { applyPolicy, releasePolicy } from './release-policy';

let isLoaded = false;

/** Loads the release of this frame. A frame runs one release in its life, because its policy allows no other one. */
export async function loadFramedGame(release: FrameRelease, limitMs: number): Promise<FrameLoad> {
  if (isLoaded) return { ok: false, kind: 'contract', detail: 'this frame has loaded a release before' };
  isLoaded = true;
  applyPolicy(releasePolicy(release, new URL(document.baseURI).origin));
  const { baseUrl } = release;
  const loaded = await loadRelease(release, { baseUrl, attempt: 1, limitMs });
  return loaded.ok ? loaded : { ok: false, kind: loaded.failure.kind, detail: loaded.failure.detail };
}
