import type { GameSummary } from '@mindloom/game-contract';
import type { ReactionState } from './state';
import { averageMs, bestMs, guessCount, medianMs } from './tally';

/** The run's figures, as info.ts declares them. Without a reaction there is no time to report. */
export function summary({ timesMs, earlyPresses, misses, voidedRounds }: ReactionState): GameSummary {
  const median = medianMs(timesMs);
  const best = bestMs(timesMs);
  const average = averageMs(timesMs);
  return {
    metrics: {
      ...(median !== null && { medianMs: median }),
      ...(best !== null && { bestMs: best }),
      ...(average !== null && { averageMs: average }),
      rounds: timesMs.length,
      guesses: guessCount(timesMs),
      earlyPresses,
      misses,
      voidedRounds,
    },
  };
}
