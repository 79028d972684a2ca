import { checkGameModule, type GameModule } from '@mindloom/game-contract';
import { createFramedGame, FRAME_PROTOCOL, type FromFrame } from '@mindloom/game-frame/shell';
import {
  type LoadAttempt,
  type LoadedRelease,
  loadFailure,
  loadFailureCodes,
  type LoadFailureKind,
} from '@mindloom/game-loading';
import type { Release } from '@mindloom/registry';
import { openGameFrame } from './game-frame';

const isFailureKind = (kind: string): kind is LoadFailureKind => kind in loadFailureCodes;

/**
 * Loads a release into a frame of its own on the frame site. Never throws, because it returns every failure as a value
 * with a code.
 * @param address the page of the frame site.
 */
export function loadInFrame(
  release: Release,
  { baseUrl, limitMs }: LoadAttempt,
  address: string,
): Promise<LoadedRelease> {
  return new Promise((resolve) => {
    let framed: ReturnType<typeof createFramedGame> | undefined;
    const load = () => frame.send({ type: 'load', release: { ...release, baseUrl }, limitMs });
    const fail = (kind: LoadFailureKind, detail: string) => {
      clearTimeout(timer);
      frame.remove();
      resolve({ ok: false, failure: loadFailure(kind, detail, release) });
    };
    const finish = ({ info, canPlayItself }: FromFrame & { type: 'loaded' }) => {
      const checked = checkGameModule({ info, mount: () => undefined });
      if (!checked.ok) {
        fail('contract', checked.problem);
        return;
      }
      clearTimeout(timer);
      framed = createFramedGame({
        info: checked.value.info,
        canPlayItself,
        ...frame,
        nowMs: () => performance.now(),
      });
      resolve({ ok: true, game: framed.game satisfies GameModule });
    };
    const receive = (message: FromFrame) => {
      if (message.type === 'key') pressKey(message.key);
      if (framed !== undefined) framed.receive(message);
      else if (message.type === 'hello' && message.protocol !== FRAME_PROTOCOL)
        fail('contract', `the frame speaks protocol ${message.protocol}, not ${FRAME_PROTOCOL}`);
      else if (message.type === 'loaded') finish(message);
      else if (message.type === 'loadFailed')
        fail(isFailureKind(message.kind) ? message.kind : 'evaluation', message.detail);
    };
    const frame = openGameFrame(address, {
      onMessage: receive,
      onReloaded: load,
      onLost: (reason) => {
        if (framed === undefined) fail('crash', `the frame was given up: ${reason}`);
        else framed.lose(reason);
      },
    });
    const timer = setTimeout(
      () => fail('timeout', `${baseUrl}: the frame did not load the release within ${limitMs} ms`),
      limitMs,
    );
    load();
  });
}

/** Acts as if the player had pressed the key in the page. */
function pressKey(key: string): void {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}
