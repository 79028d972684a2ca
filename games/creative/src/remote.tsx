import { defineReactGame } from '@mindloom/game-kit';
import { bot } from './bot';
import { engine } from './engine';
import { outcomes } from './feedback';
import { info } from './info';
import { CreativeView } from './view';

export default defineReactGame({ info, engine, View: CreativeView, outcomes, bot });
