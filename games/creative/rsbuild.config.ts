import { defineGame } from '@mindloom/game-build';

export default defineGame(import.meta.dirname);
