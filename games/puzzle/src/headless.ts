import { defineHeadlessGame } from '@mindloom/game-kit/headless';
import { engine } from './engine';
import { info } from './info';

export default defineHeadlessGame(info, engine);
