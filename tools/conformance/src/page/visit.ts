import { checkGameModule, type GameInfo } from '@mindloom/game-contract';
import { countReacts } from './count-reacts';
import { playForReal } from './play-for-real';
import type { ServedRemote } from './served-remote';

/** What one visit in real time saw; the rest of what happened is seen from outside of the page. */
export interface Visit {
  /** From the call of mount to `ready`; null when it never came. */
  readyMs: number | null;
  /** The versions of React that came with the game. */
  ownReacts: readonly string[];
  thrown: readonly string[];
  /** What the game calls itself; null when nothing was loaded that could be played. */
  info: Pick<GameInfo, 'id' | 'version' | 'contract'> | null;
}

/** Loads and plays a game once as a player's browser does, in real time and without any trap. */
export async function visit(remote: ServedRemote): Promise<Visit> {
  const reacts = countReacts();
  const thrown: string[] = [];
  addEventListener('error', ({ message }) => thrown.push(message));
  addEventListener('unhandledrejection', ({ reason }) => thrown.push(String(reason)));
  const { loadGame } = await import('./federation');
  const lent = reacts().length;
  const readies: number[] = [];
  let info: Visit['info'] = null;
  try {
    const checked = checkGameModule(await loadGame(remote));
    if (!checked.ok) throw new Error(checked.problem);
    const { id, version, contract } = checked.value.info;
    info = { id, version, contract };
    await playForReal(checked.value, (readyMs) => readies.push(readyMs));
  } catch (error) {
    thrown.push(String(error));
  }
  return { readyMs: readies[0] ?? null, ownReacts: reacts().slice(lent), thrown, info };
}
