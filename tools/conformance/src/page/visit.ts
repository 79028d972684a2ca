import type { GameModule } from '@mindloom/game-contract';
import { createFakeHost, defaultSettings } from '@mindloom/game-contract/fake-host';
import type { ServedRelease, Visit } from './page-api';

/** The name of the global variable with which every copy of React registers for the React developer tools. */
const DEVTOOLS_HOOK = '__REACT_DEVTOOLS_GLOBAL_HOOK__';

/**
 * Records every copy of React DOM that is evaluated from now on. @returns a function that returns the versions of these
 * copies.
 */
function recordReacts(): () => readonly string[] {
  const versions: string[] = [];
  const inject = (renderer: unknown) => {
    const version: unknown =
      typeof renderer === 'object' && renderer !== null ? Reflect.get(renderer, 'version') : undefined;
    return versions.push(String(version));
  };
  const nothing = () => undefined;
  const hook = {
    isDisabled: false,
    supportsFiber: true,
    inject,
    checkDCE: nothing,
    onCommitFiberRoot: nothing,
    onCommitFiberUnmount: nothing,
    onPostCommitFiberRoot: nothing,
  };
  Object.defineProperty(globalThis, DEVTOOLS_HOOK, { value: hook });
  return () => [...versions];
}

type Mount = GameModule['mount'];

/**
 * How long the visit waits for `ready`. This is longer than the limit of the contract, so that the report can say how
 * late the game was.
 */
const READY_WAIT_MS = 6000;
const POLL_MS = 10;
/** The time in which the game is painted and played, and in which errors can occur. */
const PLAYED_MS = 600;

/** A copy of Date.now, saved before the game is loaded, so that the game cannot replace it. */
const epochMs = Date.now;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Mounts, plays and unmounts the game in real time, as the shell does. @returns true if the game became ready. */
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
  while (!isReady() && performance.now() - mountedMs < READY_WAIT_MS) await wait(POLL_MS);
  await wait(PLAYED_MS);
  handle.pause?.();
  await wait(POLL_MS);
  handle.resume?.();
  handle.end?.();
  handle.unmount();
  host.abort();
  await wait(POLL_MS);
  element.remove();
  return isReady();
}

/**
 * Plays a game without input. If the game has a bot, plays it again with the bot, so that more of the game's code runs.
 * @param onReady receives the time from mount to `ready`, once for each mount.
 */
async function play(game: GameModule, onReady: (readyMs: number) => void): Promise<void> {
  const wasReady = await playOnce(game.mount.bind(game), onReady);
  const withBot: unknown = Reflect.get(game, 'mountWithBot');
  if (wasReady && typeof withBot === 'function')
    await playOnce((...args) => Reflect.apply(withBot, game, args), onReady);
}

export async function visit(served: ServedRelease): Promise<Visit> {
  const reactVersions = recordReacts();
  const thrown: string[] = [];
  addEventListener('error', ({ message }) => thrown.push(message));
  addEventListener('unhandledrejection', ({ reason }) => thrown.push(String(reason)));
  const { loadGame, preparePlace } = await import('./load-game');
  const { loadOverPort } = await import('./load-over-port');
  preparePlace(served);
  // Load the shell's copy of React now, because every copy that is evaluated later counts as the game's own.
  await import('@mindloom/game-loading/federation');
  const shared = reactVersions().length;
  const readyTimesMs: number[] = [];
  let readyAtMs: number | null = null;
  let info: Visit['info'] = null;
  try {
    const game =
      served.place === 'frame'
        ? await loadOverPort(served, (problem) => thrown.push(problem))
        : await loadGame(served);
    const { reads: _reads, metrics: _metrics, ...described } = game.info;
    info = described;
    await play(game, (readyMs) => {
      readyAtMs ??= epochMs();
      readyTimesMs.push(readyMs);
    });
  } catch (error) {
    thrown.push(String(error));
  }
  const bundledReacts = reactVersions().slice(shared);
  return { readyMs: readyTimesMs[0] ?? null, readyAtMs, bundledReacts, thrown, info };
}
