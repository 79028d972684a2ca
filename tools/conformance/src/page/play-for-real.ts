import type { GameModule } from '@mindloom/game-contract';
import { createFakeHost, defaultSettings } from '@mindloom/game-contract/fake-host';

type Mount = GameModule['mount'];

/** The contract's limit, and a little more to see by how much it is missed. */
const PATIENCE_MS = 6000;
const LOOK_EVERY_MS = 10;
/** Long enough to be drawn, to be played, and to do what it should not. */
const PLAYED_MS = 600;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Mounts, plays and unmounts in real time, as the shell does. @returns whether the game became ready. */
async function playOnce(mount: Mount, onReady: (readyMs: number) => void): Promise<boolean> {
  const element = document.body.appendChild(document.createElement('div'));
  const mountedMs = performance.now();
  const host = createFakeHost({
    onCall: ({ name }) => {
      if (name === 'ready') onReady(performance.now() - mountedMs);
    },
  });
  const isReady = () => host.readyCount > 0;
  const handle = mount(element, host, { ...defaultSettings, sound: true });
  while (!isReady() && performance.now() - mountedMs < PATIENCE_MS) await wait(LOOK_EVERY_MS);
  await wait(PLAYED_MS);
  handle.pause?.();
  await wait(LOOK_EVERY_MS);
  handle.resume?.();
  handle.end?.();
  handle.unmount();
  host.abort();
  await wait(LOOK_EVERY_MS);
  element.remove();
  return isReady();
}

/**
 * Plays a game as a player meets it, and once more with its own bot where it brings one: it does more when it is played.
 * @param onReady told of how long each mount took to be ready.
 */
export async function playForReal(game: GameModule, onReady: (readyMs: number) => void): Promise<void> {
  const wasReady = await playOnce(game.mount.bind(game), onReady);
  const withBot: unknown = Reflect.get(game, 'mountWithBot');
  if (wasReady && typeof withBot === 'function')
    await playOnce((...args) => Reflect.apply(withBot, game, args), onReady);
}
