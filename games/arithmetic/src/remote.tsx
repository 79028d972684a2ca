import { defineReactGame } from '@mindloom/game-kit';
import { roundsBot as bot, roundsDemoBot as demoBot } from '@mindloom/game-kit/rounds';
import { engine } from './engine';
import { outcomes } from './feedback';
import { info } from './info';
import { ArithmeticView } from './view';

export default defineReactGame({ info, engine, View: ArithmeticView, outcomes, bot, demoBot });
