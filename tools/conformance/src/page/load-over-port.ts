import { checkGameModule, type GameModule } from '@mindloom/game-contract';
import { runFrame } from '@mindloom/game-frame/frame';
import { createFramedGame, type FrameLink, type FromFrame, openFrameLink } from '@mindloom/game-frame/shell';
import { LOAD_LIMIT_MS, loadServed } from './load-game';
import type { ServedRelease } from './page-api';

const nowMs = () => performance.now();

/**
 * Loads a release as a frame does. This page is the frame, but it also contains the shell's end of the port.
 * @param onProblem is called with each error that the game throws in a call, and if the shell would close the frame.
 * @returns the game that the shell would mount. All calls between this game and its host go over the port.
 * @throws the detail of a failed load.
 */
export async function loadOverPort(
  served: ServedRelease,
  onProblem: (problem: string) => void,
): Promise<GameModule> {
  const { port1, port2 } = new MessageChannel();
  const root = document.body.appendChild(document.createElement('div'));
  const loadGame: Parameters<typeof runFrame>[0]['loadGame'] = async (release, limitMs) => {
    const loaded = await loadServed({ ...served, release }, limitMs);
    return loaded.ok ? loaded : { ok: false, kind: loaded.failure.kind, detail: loaded.failure.detail };
  };
  let framed: ReturnType<typeof createFramedGame> | undefined;
  let link: FrameLink | undefined;
  const { info, canPlayItself } = await new Promise<FromFrame & { type: 'loaded' }>((resolve, reject) => {
    link = openFrameLink(
      port1,
      {
        onMessage(message) {
          if (message.type === 'loaded') resolve(message);
          if (message.type === 'loadFailed') reject(new Error(message.detail));
          framed?.receive(message);
        },
        onExcess: (excess) => framed?.lose(excess),
      },
      nowMs,
    );
    runFrame({ port: port2, root, loadGame, nowMs });
    link.send({ type: 'load', release: served.release, limitMs: LOAD_LIMIT_MS });
  });
  const checked = checkGameModule({ info, mount: () => undefined });
  if (!checked.ok) throw new Error(checked.problem);
  framed = createFramedGame({
    info: checked.value.info,
    canPlayItself,
    send: (message) => link?.send(message),
    place: (element) => (element ?? document.body).append(root),
    focus: () => undefined,
    remove: () => root.remove(),
    nowMs,
  });
  framed.game.watch({
    onError: ({ name, message }) => onProblem(`${name}: ${message}`),
    onLost: (reason) => onProblem(`the shell would close the frame: ${reason}`),
  });
  return framed.game;
}
