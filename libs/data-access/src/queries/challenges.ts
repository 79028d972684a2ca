import { challengeSetSize, type CivilDate, type NewChallenge } from '@mindloom/domain';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { getClient } from '../client';
import type { Tables } from '../database.types';
import { DataFailure, type FailureCode, messageOf } from '../failure';
import { keepRead } from '../known-reads';
import { startOfDay } from './local-day';
import { queryKeys } from './query-client';
import { dataOf, fetchData } from './read';
import { keepReadable } from './readable-rows';

export type ChallengeRow = Tables<'daily_challenges'>;

const challengeSchema = v.object({
  challenge_type: v.string(),
  description: v.string(),
  completed: v.boolean(),
  position: v.number(),
});

/** The query for today's challenges. To create missing challenges, the caller uses `createChallenges`. */
export const todaysChallenges = (userId: string, day: CivilDate) =>
  queryOptions({
    queryKey: queryKeys.challengesOfDay(userId, day),
    queryFn: ({ signal }) => fetchTodaysChallenges(userId, day, signal),
  });

/**
 * Reads today's challenges, newest first, at most three. A player who crossed the date line may have created today's set
 * before today's midnight. This set is then found by its calendar date, which can have only one set (D-37).
 */
export async function fetchTodaysChallenges(userId: string, day: CivilDate, signal: AbortSignal) {
  const since = await fetchBy('date', userId, day, signal);
  const rows = since.length > 0 ? since : await fetchBy('day', userId, day, signal);
  keepRead(userId, 'challenges', { day, rows });
  return rows;
}

async function fetchBy(filter: 'date' | 'day', userId: string, day: CivilDate, signal: AbortSignal) {
  const client = await getClient();
  const own = client.from('daily_challenges').select('*').eq('user_id', userId);
  const ofDay = filter === 'date' ? own.gte('date', startOfDay(day)) : own.eq('day', day);
  const newest = ofDay.order('date', { ascending: false }).limit(challengeSetSize);
  return keepReadable('challenges', challengeSchema, await fetchData(newest, signal));
}

export type Written = { ok: true } | { ok: false; code: FailureCode; problem: string };

/**
 * Creates the missing challenges of a day, with one insert for each. A challenge that another tab has just created counts
 * as created (D-37).
 * @param create the challenges to create, from the domain's plan.
 * @param kept the rows of today that are kept.
 * @returns success, or the first failure. After a failure, the other inserts are still tried.
 */
export async function createChallenges(
  userId: string,
  day: CivilDate,
  create: readonly NewChallenge[],
  kept: readonly { position: number }[] = [],
): Promise<Written> {
  const placed = placeChallenges(
    create,
    kept.map(({ position }) => position),
  );
  const results = await Promise.all(
    placed.map((challenge) => written(() => insertOne(userId, day, challenge))),
  );
  return results.find((result) => !result.ok) ?? { ok: true };
}

/** Marks a challenge as completed. The database refuses to reopen it. */
export const completeChallenge = (id: string): Promise<Written> =>
  written(async () => {
    const client = await getClient();
    const answer = await client.from('daily_challenges').update({ completed: true }).eq('id', id);
    dataOf({ ...answer, data: true });
  });

/** Deletes today's challenges that are not completed (D-60). */
export const clearOpenChallenges = (userId: string, day: CivilDate): Promise<Written> =>
  written(async () => {
    const client = await getClient();
    const own = client.from('daily_challenges').delete().eq('user_id', userId);
    const answer = await own.gte('date', startOfDay(day)).eq('completed', false);
    dataOf({ ...answer, data: true });
  });

async function written(work: () => Promise<unknown>): Promise<Written> {
  try {
    await work();
    return { ok: true };
  } catch (cause) {
    const code = cause instanceof DataFailure ? cause.code : 'ML-331';
    return { ok: false, code, problem: messageOf(cause) };
  }
}

type PlacedChallenge = NewChallenge & { position: number };

/** The PostgreSQL error code for a row that violates a unique constraint, because the row exists already. */
const UNIQUE_VIOLATION = '23505';

async function insertOne(userId: string, day: CivilDate, challenge: PlacedChallenge): Promise<void> {
  const client = await getClient();
  const row = { ...challenge, user_id: userId, completed: false, day };
  const answer = await client.from('daily_challenges').insert(row);
  if (answer.error?.code !== UNIQUE_VIOLATION) dataOf({ ...answer, data: true });
}

/** Returns the preferred position of a type in a set of three: 1 for an area, 2 for mixed, 3 for achievement. */
const preferredPosition = (type: string): number => (type === 'mixed' ? 2 : type === 'achievement' ? 3 : 1);

/**
 * Gives each new challenge a free position of the set. The database allows one row per position and day, so two tabs
 * cannot create two sets (D-37).
 * @param taken the positions of the rows that are kept.
 * @returns the challenges that got a position.
 */
export function placeChallenges(
  create: readonly NewChallenge[],
  taken: readonly number[],
): PlacedChallenge[] {
  const free = new Set(Array.from({ length: challengeSetSize }, (_, index) => index + 1));
  for (const position of taken) free.delete(position);
  const placed: PlacedChallenge[] = [];
  for (const challenge of create) {
    const preferred = preferredPosition(challenge.challenge_type);
    const [first] = free;
    const position = free.has(preferred) ? preferred : first;
    if (position === undefined) break;
    free.delete(position);
    placed.push({ ...challenge, position });
  }
  return placed;
}
