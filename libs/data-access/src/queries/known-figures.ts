import { type CivilDate, type DaysSet, type PlaySummary, setOfDay } from '@mindloom/domain';
import * as v from 'valibot';
import { type KnownRead, knownRead, type KnownSubject } from '../known-reads';
import type { ChallengeRow } from './challenges';
import { parsePlayerSummary } from './parse-summary';
import type { HistoryPlay } from './plays';
import { civilDate, instant, readableRows } from './readable-rows';

/** The player's figures of the last good read on this device; null when there are none. */
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

/** The plays of the last good read on this device, newest first; null when there are none. */
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

/** The rows of one day, as they are kept. */
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

/** The challenges of a day as this device last read them; null when it did not. */
export const knownChallenges = (userId: string, day: CivilDate): KnownRead<ChallengeRow[]> | null =>
  knownRows(userId, 'challenges', day, challengeSchema);

/** The set of a day as this device last read it; null when it did not. */
export function knownSet(userId: string, day: CivilDate): KnownRead<DaysSet> | null {
  const known = knownRows(userId, 'set', day, setSchema);
  return known === null ? null : { atMs: known.atMs, data: setOfDay(known.data, day) };
}
