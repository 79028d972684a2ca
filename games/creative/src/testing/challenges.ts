import type { Difficulty } from '@mindloom/game-contract';
import { type Challenge, drawChallenges } from '../challenges';

/** Returns the challenges of a run. */
export const challengesOf = (
  seed: number,
  difficulty: Difficulty,
  seen?: readonly string[],
): readonly Challenge[] => drawChallenges({ seed, difficulty, ...(seen !== undefined && { seen }) });

/**
 * Returns a seed whose run on easy asks the wanted challenges.
 * @param wanted the ids by their place in the run, from 0.
 */
export function seedAsking(wanted: Readonly<Record<number, string>>): number {
  for (let seed = 0; seed < 100_000; seed++) {
    const challenges = challengesOf(seed, 'easy');
    if (Object.entries(wanted).every(([place, id]) => challenges[Number(place)]?.id === id)) return seed;
  }
  throw new Error(
    `none of the first 100,000 seeds gives these challenges on easy: ${JSON.stringify(wanted)}`,
  );
}
