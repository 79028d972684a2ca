import { knownSet, todaysSet } from '@mindloom/data-access/queries';
import type { DaysSet, Today } from '@mindloom/domain';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useKnown } from '../known/use-known';

/**
 * Reads what the player has played of today's set. Undefined until the read succeeds, unless this device has stored an
 * earlier read.
 */
export function useDailySet(userId: string, { date }: Today): DaysSet | undefined {
  const query = useQuery(todaysSet(userId, date));
  const recall = useCallback(() => knownSet(userId, date), [userId, date]);
  return useKnown(query, recall).data;
}
