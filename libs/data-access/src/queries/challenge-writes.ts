import type { CivilDate, NewChallenge } from '@mindloom/domain';
import { getClient } from '../client/get-client';
import { DataFailure, type FailureCode } from '../failure';
import { dataOf } from './answer';
import { placeChallenges, type PlacedChallenge } from './challenge-positions';
import { startOfDay } from './local-day';

export type Written = { ok: true } | { ok: false; code: FailureCode; problem: string };

/** The unique constraint of PostgreSQL: the row is there already. */
const ALREADY_THERE = '23505';

async function written(work: () => Promise<unknown>): Promise<Written> {
  try {
    await work();
    return { ok: true };
  } catch (cause) {
    if (cause instanceof DataFailure) return { ok: false, code: cause.code, problem: cause.message };
    return { ok: false, code: 'ML-331', problem: cause instanceof Error ? cause.message : String(cause) };
  }
}

async function insertOne(userId: string, day: CivilDate, challenge: PlacedChallenge): Promise<void> {
  const client = await getClient();
  const row = { ...challenge, user_id: userId, completed: false, day };
  const answer = await client.from('daily_challenges').insert(row);
  if (answer.error?.code !== ALREADY_THERE) dataOf({ ...answer, data: true });
}

/**
 * Creates the missing challenges of a day, one insert each (spec point 7). One that another tab has just made counts
 * as made (D-37).
 * @param create from the domain's plan.
 * @param kept today's rows that stay, for their places.
 * @returns the first failure; the others were tried all the same.
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

/** Writes that a challenge is completed (spec point 7). The database refuses the way back. */
export const completeChallenge = (id: string): Promise<Written> =>
  written(async () => {
    const client = await getClient();
    dataOf({
      ...(await client.from('daily_challenges').update({ completed: true }).eq('id', id)),
      data: true,
    });
  });

/** Deletes today's challenges that are not completed (spec point 7, D-60). */
export const clearOpenChallenges = (userId: string, day: CivilDate): Promise<Written> =>
  written(async () => {
    const client = await getClient();
    const own = client.from('daily_challenges').delete().eq('user_id', userId);
    const answer = await own.gte('date', startOfDay(day)).eq('completed', false);
    dataOf({ ...answer, data: true });
  });
