// The game as an application of single-spa or qiankun, which call the same lifecycle functions.
import type { GameHandle } from '@mindloom/game-contract';
import game from 'the-game';
import { mountWithFakeHost } from './host-page';

/** single-spa passes the `element` of its host page; qiankun passes the `container` with the application's HTML. */
interface MountProps {
  element?: HTMLElement | null;
  container?: HTMLElement;
}

let handle: GameHandle | undefined;

export const bootstrap = async () => undefined;
export const mount = async ({ element, container }: MountProps) => {
  const root = element ?? container?.querySelector<HTMLElement>('#root');
  if (root) handle = mountWithFakeHost(game, root);
};
export const unmount = async () => handle?.unmount();
