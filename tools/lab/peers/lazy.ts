import { mountWithFakeHost, renderHostPage } from './host-page';

/** Fetches and evaluates the chunk of the game, like the platform's preload. */
const load = () => import('the-game');

renderHostPage({
  open: async (element) => mountWithFakeHost((await load()).default, element),
  prepare: { preloaded: load },
});
