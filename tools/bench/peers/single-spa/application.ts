import type { GameHandle } from '@mindloom/game-contract';
import game from 'the-game';
import { present } from '../host-page/present';

let handle: GameHandle | undefined;

export const bootstrap = async () => undefined;
export const mount = async ({ stage }: { stage: HTMLElement }) => {
  handle = present(game, stage);
};
export const unmount = async () => handle?.unmount();
