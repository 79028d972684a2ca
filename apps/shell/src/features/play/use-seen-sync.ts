import { useEffect } from 'react';

/**
 * Synchronises the seen items of an account between its devices each time `isDue` becomes true.
 * @param userId null for a visitor, for whom nothing is stored.
 */
export function useSeenSync(userId: string | null, isDue: boolean): void {
  useEffect(() => {
    if (userId === null || !isDue) return;
    // The code that synchronises seen items shares a chunk with the code that reads the streak and the set, because
    // each chunk adds bytes to the first page.
    import('./standing').then(
      ({ syncSeenItems }) => syncSeenItems(userId),
      (cause: unknown) => console.warn('ML-190', 'the seen items are not synchronised', cause),
    );
  }, [userId, isDue]);
}
