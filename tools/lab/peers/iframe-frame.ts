import game from 'the-game';
import { mountWithFakeHost } from './host-page';

const element = document.body.appendChild(document.createElement('div'));
element.id = 'game';
element.style.cssText = 'width: 100%; height: 40rem';
mountWithFakeHost(game, element);
