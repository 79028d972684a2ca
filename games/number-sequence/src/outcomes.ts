import { roundsOutcomes } from '@mindloom/game-kit/rounds';
import { WORDS } from './texts';

/** What a step means outside the board. */
export const outcomes = roundsOutcomes(WORDS);
