import type { GameHandle } from '@mindloom/game-contract';
import game from 'the-game';
import { present } from '../host-page/present';

let handle: GameHandle | undefined;

export const bootstrap = async () => undefined;
export const mount = async ({ container }: { container: HTMLElement }) => {
  const root = container.querySelector<HTMLElement>('#root');
  if (root !== null) handle = present(game, root);
};
export const unmount = async () => handle?.unmount();
