import { defaultSettings, createFakeHost } from '@mindloom/game-contract/fake-host';
import type { GameModule } from '@mindloom/game-contract';

/** Shows a game with nothing between it and the page. */
export const present = (game: GameModule, stage: HTMLElement) =>
  game.mount(stage, createFakeHost(), defaultSettings);
