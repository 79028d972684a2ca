import { mountWithFakeHost, renderHostPage } from './host-page';

renderHostPage({
  open: async (element) => {
    const { default: game } = await import(/* webpackIgnore: true */ 'the-mapped-game');
    return mountWithFakeHost(game, element);
  },
});
