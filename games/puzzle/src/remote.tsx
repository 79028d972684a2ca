import { defineReactGame } from '@mindloom/game-kit';
import { bot, demoBot } from './bot';
import { engine } from './engine';
import { outcomes } from './feedback';
import { info } from './info';
import { PuzzleView } from './view';

export default defineReactGame({ info, engine, View: PuzzleView, outcomes, bot, demoBot });
