import { present } from '../host-page/present';
import { renderHostPage } from '../host-page/host-page';

/** One bundle with a lazy route. Fetched ahead means evaluated too, as the platform's preload does. */
const load = () => import('the-game');

renderHostPage({
  open: async (stage) => present((await load()).default, stage),
  warm: { preloaded: load },
});
