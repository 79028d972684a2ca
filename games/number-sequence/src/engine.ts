import { createRoundsEngine } from '@mindloom/game-kit/rounds';
import { drawQuestion } from './draw-question';
import { LEVELS, pointsFor } from './rules';

/** Pattern Recognition: in each round, the next number of a sequence. */
export const engine = createRoundsEngine({ levels: LEVELS, pointsFor, draw: drawQuestion });
