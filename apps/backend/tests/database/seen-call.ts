import { addDays, civilDate, type CivilDate } from '@mindloom/domain';
import { type Actor, runAs } from './engine/actors';
import type { TestDatabase } from './engine/database';

/** Returns the current date in UTC. */
export const today = (): CivilDate => civilDate(Date.now(), 'UTC');
export const daysAgo = (days: number): CivilDate => addDays(today(), -days);

/** Stores items that a player saw, as the shell does. */
export const see = (database: TestDatabase, actor: Actor, seen: unknown, userId = actor.sub) =>
  runAs(database, actor, 'select public.merge_seen_items($1, $2)', [userId ?? null, JSON.stringify(seen)]);
