import { type CivilDate, type DaysSet, type PlaySummary, setOfDay } from '@mindloom/domain';
import * as v from 'valibot';
import { type KnownRead, knownRead, type KnownSubject } from '../known-reads';
import type { ChallengeRow } from './challenges';
import { parsePlayerSummary } from './parse-summary';
import type { HistoryPlay } from './plays';
import { civilDate, instant, readableRows } from './readable-rows';

/** Returns the player's figures from the last successful read on this device; null if none are stored. */
export function knownSummary(userId: string): KnownRead<PlaySummary> | null {
  const kept = knownRead(userId, 'summary');
  if (kept === null) return null;
  const parsed = parsePlayerSummary(kept.data);
  return parsed.ok ? { atMs: kept.atMs, data: parsed.summary } : null;
}

const playSchema = v.object({
  id: v.string(),
  session_id: v.string(),
  game_id: v.string(),
  slot: v.string(),
  remote: v.nullable(v.string()),
  category: v.string(),
  difficulty: v.string(),
  ended_at: instant,
  raw_score: v.pipe(v.number(), v.finite()),
  metrics: v.unknown(),
  parts: v.unknown(),
  finished: v.boolean(),
  right_answers: v.nullable(v.number()),
  given_answers: v.nullable(v.number()),
});

/** Returns the plays of the last successful read on this device, newest first; null if none are stored. */
export function knownHistory(userId: string): KnownRead<HistoryPlay[]> | null {
  const kept = knownRead(userId, 'history');
  if (kept === null || !Array.isArray(kept.data)) return null;
  return { atMs: kept.atMs, data: readableRows(playSchema, kept.data).rows };
}

const challengeSchema = v.object({
  id: v.string(),
  user_id: v.string(),
  challenge_type: v.string(),
  description: v.string(),
  completed: v.boolean(),
  date: v.string(),
  day: v.string(),
  position: v.number(),
});

const setSchema = v.object({
  session_id: v.string(),
  game_id: v.string(),
  finished: v.boolean(),
  ended_at: instant,
  played_on: v.nullable(civilDate),
  raw_score: v.number(),
  parts: v.unknown(),
});

/** The rows of one day, as they are stored on this device. */
const dayRowsSchema = v.object({ day: civilDate, rows: v.array(v.unknown()) });

function knownRows<T>(
  userId: string,
  subject: KnownSubject,
  day: CivilDate,
  schema: v.GenericSchema<unknown, T>,
): KnownRead<T[]> | null {
  const kept = knownRead(userId, subject);
  const parsed = v.safeParse(dayRowsSchema, kept?.data);
  if (kept === null || !parsed.success || parsed.output.day !== day) return null;
  return { atMs: kept.atMs, data: readableRows(schema, parsed.output.rows).rows };
}

/** Returns the challenges of a day from the last successful read on this device; null if none are stored for this day. */
export const knownChallenges = (userId: string, day: CivilDate): KnownRead<ChallengeRow[]> | null =>
  knownRows(userId, 'challenges', day, challengeSchema);

/** Returns the set of a day from the last successful read on this device; null if none is stored for this day. */
export function knownSet(userId: string, day: CivilDate): KnownRead<DaysSet> | null {
  const known = knownRows(userId, 'set', day, setSchema);
  return known === null ? null : { atMs: known.atMs, data: setOfDay(known.data, day) };
}
