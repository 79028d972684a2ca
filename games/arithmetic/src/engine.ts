import { createRoundsEngine } from '@mindloom/game-kit/rounds';
import { drawQuestion } from './draw-question';
import { LEVELS, pointsFor } from './rules';

/** Mental Math: in each round, one problem to work out. */
export const engine = createRoundsEngine({ levels: LEVELS, pointsFor, draw: drawQuestion });
