import { registerApplication, start, triggerAppChange } from 'single-spa';
import { renderHostPage } from '../host-page/host-page';

let openedIn: HTMLElement | null = null;

registerApplication({
  name: 'game',
  app: () => System.import('the-mapped-game'),
  activeWhen: () => openedIn !== null,
  customProps: () => ({ stage: openedIn }),
});
start();

renderHostPage({
  open(stage) {
    openedIn = stage;
    return triggerAppChange();
  },
});
