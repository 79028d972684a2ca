import { challengeSetSize, type CivilDate } from '@mindloom/domain';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { getClient } from '../client/get-client';
import type { Tables } from '../database.types';
import { dataOf, limited } from './answer';
import { startOfDay } from './local-day';
import { queryKeys } from './query-keys';
import { keepReadable } from './readable-rows';

export type ChallengeRow = Tables<'daily_challenges'>;

/** What the pages rely on in a challenge. */
const challengeSchema = v.object({
  challenge_type: v.string(),
  description: v.string(),
  completed: v.boolean(),
  position: v.number(),
});

async function fetchBy(filter: 'date' | 'day', userId: string, day: CivilDate, signal: AbortSignal) {
  const client = await getClient();
  const own = client.from('daily_challenges').select('*').eq('user_id', userId);
  const wanted = filter === 'date' ? own.gte('date', startOfDay(day)) : own.eq('day', day);
  const newest = wanted.order('date', { ascending: false }).limit(challengeSetSize);
  const rows = dataOf(await newest.retry(false).abortSignal(limited(signal)));
  return keepReadable('challenges', challengeSchema, rows);
}

/**
 * Today's challenges, newest first, at most three (spec point 7). A player who crossed the date line may have made
 * today's set before today's midnight: it is then found by its calendar date, which no second set may have (D-37).
 */
export async function fetchTodaysChallenges(userId: string, day: CivilDate, signal: AbortSignal) {
  const rows = await fetchBy('date', userId, day, signal);
  return rows.length > 0 ? rows : fetchBy('day', userId, day, signal);
}

/** Today's challenges as a read. Creating a set is the caller's decision: see `createChallenges`. */
export const todaysChallenges = (userId: string, day: CivilDate) =>
  queryOptions({
    queryKey: queryKeys.challengesOfDay(userId, day),
    queryFn: ({ signal }) => fetchTodaysChallenges(userId, day, signal),
  });
