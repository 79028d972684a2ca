import { defineReactGame } from '@mindloom/game-kit';
import { bot } from './bot';
import { engine } from './engine';
import { outcomes } from './feedback';
import { info } from './info';
import { SequenceView } from './view';

export default defineReactGame({ info, engine, View: SequenceView, outcomes, bot });
