import game from 'the-game';
import { present } from '../host-page/present';

const stage = document.body.appendChild(document.createElement('div'));
stage.id = 'stage';
stage.style.cssText = 'width: 100%; height: 40rem';
present(game, stage);
