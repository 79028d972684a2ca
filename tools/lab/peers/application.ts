// The game as an application for single-spa and for qiankun. Both frameworks call the same lifecycle functions.
import type { GameHandle } from '@mindloom/game-contract';
import game from 'the-game';
import { mountWithFakeHost } from './host-page';

/**
 * The element for the game. single-spa passes it as `element`. qiankun passes a `container` that contains the HTML of the
 * application.
 */
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
