import { checkGameModule, type GameModule } from '@mindloom/game-contract';
import { createFakeHost, defaultSettings } from '@mindloom/game-contract/fake-host';
import { countReacts } from './count-reacts';
import type { ServedRemote } from './served-remote';

/** What one visit in real time saw; the rest of what happened is seen from outside of the page. */
export interface Visit {
  /** From the call of mount to `ready`; null when it never came. */
  readyMs: number | null;
  /** The versions of React that came with the game. */
  ownReacts: readonly string[];
  thrown: readonly string[];
}

/** The contract's limit, and a little more to see by how much it is missed. */
const PATIENCE_MS = 6000;
const LOOK_EVERY_MS = 10;
/** Long enough to be drawn, to be played, and to do what it should not. */
const PLAYED_MS = 1200;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A host that keeps the moment of `ready`. */
function timedHost() {
  let readyAtMs: number | null = null;
  const host = createFakeHost({
    onCall: ({ name }) => {
      if (name === 'ready') readyAtMs ??= performance.now();
    },
  });
  return { host, readyAtMs: () => readyAtMs };
}

type Mount = GameModule['mount'];

/** With its own bot where a game brings one: it does more when it is played. */
function mountOf(game: GameModule): Mount {
  const withBot: unknown = Reflect.get(game, 'mountWithBot');
  return typeof withBot === 'function'
    ? (...args) => Reflect.apply(withBot, game, args)
    : game.mount.bind(game);
}

async function play(game: GameModule, { host, readyAtMs }: ReturnType<typeof timedHost>): Promise<void> {
  const element = document.body.appendChild(document.createElement('div'));
  const mountedMs = performance.now();
  const handle = mountOf(game)(element, host, { ...defaultSettings, sound: true });
  while (readyAtMs() === null && performance.now() - mountedMs < PATIENCE_MS) await wait(LOOK_EVERY_MS);
  await wait(PLAYED_MS);
  handle.pause?.();
  await wait(LOOK_EVERY_MS);
  handle.resume?.();
  handle.end?.();
  handle.unmount();
  host.abort();
  await wait(LOOK_EVERY_MS);
}

/** Loads and plays a game once as a player's browser does, in real time and without any trap. */
export async function visit(remote: ServedRemote): Promise<Visit> {
  const reacts = countReacts();
  const thrown: string[] = [];
  addEventListener('error', ({ message }) => thrown.push(message));
  addEventListener('unhandledrejection', ({ reason }) => thrown.push(String(reason)));
  const { loadGame } = await import('./federation');
  const lent = reacts().length;
  const timed = timedHost();
  let mountedMs = 0;
  try {
    const checked = checkGameModule(await loadGame(remote));
    if (!checked.ok) throw new Error(checked.problem);
    mountedMs = performance.now();
    await play(checked.value, timed);
  } catch (error) {
    thrown.push(String(error));
  }
  const readyAtMs = timed.readyAtMs();
  return {
    readyMs: readyAtMs === null ? null : readyAtMs - mountedMs,
    ownReacts: reacts().slice(lent),
    thrown,
  };
}
