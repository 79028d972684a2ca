import { registerApplication, start, triggerAppChange } from 'single-spa';
import { renderHostPage } from './host-page';

let openedIn: HTMLElement | null = null;

registerApplication({
  name: 'game',
  app: () => System.import('the-mapped-game'),
  activeWhen: () => openedIn !== null,
  customProps: () => ({ element: openedIn }),
});
start();

renderHostPage({
  open(element) {
    openedIn = element;
    return triggerAppChange();
  },
});
