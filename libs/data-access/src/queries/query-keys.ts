import type { CivilDate } from '@mindloom/domain';
import type { QueryClient } from '@tanstack/react-query';

/** Every key starts with its subject and the player, so that one player's data never shows for another. */
export const queryKeys = {
  summary: (userId: string) => ['summary', userId] as const,
  summaryOfDay: (userId: string, day: CivilDate) => ['summary', userId, day] as const,
  challenges: (userId: string) => ['challenges', userId] as const,
  challengesOfDay: (userId: string, day: CivilDate) => ['challenges', userId, day] as const,
  history: (userId: string) => ['history', userId] as const,
};

/**
 * A play of this player was saved: everything that counts plays is read again (figures, challenges, history).
 * @param client the app's query client.
 */
export async function refetchAfterSave(client: QueryClient, userId: string): Promise<void> {
  const { summary, challenges, history } = queryKeys;
  const stale = [summary(userId), challenges(userId), history(userId)];
  await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
}
