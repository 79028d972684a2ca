import { defineHeadlessGame } from '@mindloom/game-kit/headless';
import { forYouLibrary } from './content/for-you-library';
import { engine } from './engine';
import { info } from './info';

// Generate the puzzles now. Every replay starts from a copy of the memory that was made after this file was loaded.
forYouLibrary();

export default defineHeadlessGame(info, engine);
