import type { GameSummary } from '@mindloom/game-contract';
import { lengthOf } from './rules';
import { type SequenceState, streakOf } from './state';

/** The run's figures, as info.ts declares them. */
export function summary({ difficulty, level, digits, redrawn }: SequenceState): GameSummary {
  const sequences = streakOf({ level });
  const longest = sequences === 0 ? 0 : lengthOf(difficulty, sequences);
  return { metrics: { sequences, longest, digits, redrawn } };
}
