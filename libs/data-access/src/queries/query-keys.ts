import type { CivilDate } from '@mindloom/domain';
import type { QueryClient } from '@tanstack/react-query';

/** Every key starts with its subject and the player, so that one player's data never shows for another. */
export const queryKeys = {
  performance: (userId: string) => ['performance', userId] as const,
  performanceOfDay: (userId: string, day: CivilDate) => ['performance', userId, day] as const,
  countOfDay: (userId: string, day: CivilDate) => ['performance', userId, day, 'count'] as const,
  challenges: (userId: string) => ['challenges', userId] as const,
  challengesOfDay: (userId: string, day: CivilDate) => ['challenges', userId, day] as const,
  progress: (userId: string) => ['progress', userId] as const,
  history: (userId: string) => ['history', userId] as const,
};

/**
 * A play of this player was saved: everything that counts plays is read again (stats, challenges, progress, history).
 * @param client the app's query client.
 */
export async function refetchAfterSave(client: QueryClient, userId: string): Promise<void> {
  const { performance, challenges, progress, history } = queryKeys;
  const stale = [performance(userId), challenges(userId), progress(userId), history(userId)];
  await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
}
