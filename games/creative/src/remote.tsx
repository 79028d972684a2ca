import { defineReactGame, loadBeforeMount } from '@mindloom/game-kit';
import { bot } from './bot';
import { createEngine } from './engine';
import { outcomes } from './feedback';
import { info } from './info';
import { CreativeView } from './view';

// The bank is larger than the code of the game, so it is a chunk of its own.
export default loadBeforeMount(info, async () => {
  const { BANK } = await import('./bank/bank');
  return defineReactGame({ info, engine: createEngine(BANK), View: CreativeView, outcomes, bot });
});
