import { present } from '../host-page/present';
import { renderHostPage } from '../host-page/host-page';

renderHostPage({
  open: async (stage) => {
    const { default: game } = await import(/* webpackIgnore: true */ 'the-mapped-game');
    return present(game, stage);
  },
});
