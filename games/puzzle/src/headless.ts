import { defineHeadlessGame } from '@mindloom/game-kit/headless';
import { forYouLibrary } from './content/for-you-library';
import { engine } from './engine';
import { info } from './info';

// Generated now, because every replay starts from the memory after this file was loaded.
forYouLibrary();

export default defineHeadlessGame(info, engine);
