import './main.css';
import { restrictScripts } from '@mindloom/base';
import {
  applyPolicy,
  type FrameLoad,
  type FrameRelease,
  releasePolicy,
  removeChannels,
  runFrame,
} from '@mindloom/game-frame/frame';
import { loadRelease } from '@mindloom/game-loading';

restrictScripts('/static/');

const root = document.querySelector<HTMLElement>('#root');
if (root === null) throw new Error('index.html has no #root');

let isLoaded = false;

/** Loads the release of the frame. A frame loads only one release, because its security policy allows no other one. */
async function loadOnce(release: FrameRelease, limitMs: number): Promise<FrameLoad> {
  if (isLoaded) return { ok: false, kind: 'contract', detail: 'this frame has loaded a release before' };
  isLoaded = true;
  applyPolicy(releasePolicy(release, new URL(document.baseURI).origin));
  const { baseUrl } = release;
  const loaded = await loadRelease(release, { baseUrl, attempt: 1, limitMs });
  return loaded.ok ? loaded : { ok: false, kind: loaded.failure.kind, detail: loaded.failure.detail };
}

/** Accepts one port from the shell. The frame's `frame-ancestors` policy lets only the shell embed this page. */
function connect({ source, ports: [port] }: MessageEvent): void {
  if (source !== window.parent || port === undefined || root === null) return;
  window.removeEventListener('message', connect);
  removeChannels(window);
  runFrame({ port, root, loadGame: loadOnce, nowMs: () => performance.now() });
}

window.addEventListener('message', connect);
// While the frame is empty, load the code that every release needs. If this fails, the load of the release reports it.
import('@mindloom/game-loading/federation').catch(() => undefined);
