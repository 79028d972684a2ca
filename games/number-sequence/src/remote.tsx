import { defineReactGame } from '@mindloom/game-kit';
import { roundsBot as bot, roundsDemoBot as demoBot } from '@mindloom/game-kit/rounds';
import { engine } from './engine';
import { outcomes } from './feedback';
import { info } from './info';
import { NumberSequenceView } from './view';

export default defineReactGame({ info, engine, View: NumberSequenceView, outcomes, bot, demoBot });
