import { defineReactGame } from '@mindloom/game-kit';
import { bot } from './bot';
import { engine } from './engine';
import { info } from './info';
import { outcomes } from './outcomes';
import { ArithmeticView } from './view';

export default defineReactGame({ info, engine, View: ArithmeticView, outcomes, bot });
