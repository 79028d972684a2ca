import { challengeSetSize, type NewChallenge } from '@mindloom/domain';

export type PlacedChallenge = NewChallenge & { position: number };

/** Where a type stands in a set of three: the area first, then mixed, then achievement. */
const naturalPosition = (type: string): number => (type === 'mixed' ? 2 : type === 'achievement' ? 3 : 1);

/**
 * Gives each new challenge a free place of the set. The database holds one row per place and day, which is what
 * keeps two tabs from making two sets (D-37).
 * @param taken the places of the rows that stay.
 * @returns the challenges that found a place.
 */
export function placeChallenges(
  create: readonly NewChallenge[],
  taken: readonly number[],
): PlacedChallenge[] {
  const free = new Set(Array.from({ length: challengeSetSize }, (_, index) => index + 1));
  for (const position of taken) free.delete(position);
  const placed: PlacedChallenge[] = [];
  for (const challenge of create) {
    const natural = naturalPosition(challenge.challenge_type);
    const [first] = free;
    const position = free.has(natural) ? natural : first;
    if (position === undefined) break;
    free.delete(position);
    placed.push({ ...challenge, position });
  }
  return placed;
}
