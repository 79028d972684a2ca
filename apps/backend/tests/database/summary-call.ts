import { summaryRequest, type CivilDate, type PlaySummary } from '@mindloom/domain';
import type { PerformanceRow } from '@mindloom/domain/testing';
import { actAs, type Actor } from './engine/actors';
import type { TestDatabase } from './engine/database';

const call = 'select public.player_summary($1, $2, $3) as summary';
const plays = `
  select to_jsonb(p) as play from public.cognitive_performance p
  where p.user_id = $1 order by p.date desc, p.id desc`;

/** Reads a player's summary for the given day, as a page does. */
export async function readSummary(
  database: TestDatabase,
  actor: Actor,
  userId: string,
  day: CivilDate,
): Promise<PlaySummary> {
  const { since, areaDays } = summaryRequest(day);
  const { rows } = await database.transaction(async (connection) => {
    await actAs(connection, actor);
    return connection.query(call, [userId, since, areaDays]);
  });
  return JSON.parse(JSON.stringify(rows[0]?.['summary']));
}

/** Returns all stored plays of a player, newest first. */
export async function readPlays(database: TestDatabase, userId: string): Promise<PerformanceRow[]> {
  const { rows } = await database.query(plays, [userId]);
  return rows.map((row) => JSON.parse(JSON.stringify(row['play'])));
}

/** A play to store. A null `played_on` means that the client sends no calendar date. */
export interface StoredScores {
  date: string;
  played_on: CivilDate | null;
  memory: number;
  focus: number;
  speed: number;
  category?: string | null;
  finished?: boolean;
}

const insert = `
  insert into public.cognitive_performance
    (user_id, date, played_on, category, finished, memory_score, focus_score, speed_score, overall_score)
  select $1, p.date, p.played_on, p.category, coalesce(p.finished, true), p.memory, p.focus, p.speed, round((p.memory + p.focus + p.speed) / 3.0)
  from jsonb_to_recordset($2::jsonb) as p (
    date timestamptz, played_on date, category text, finished boolean, memory int, focus int, speed int
  )`;

/** Stores plays in one statement, as the owner of the table. */
export const storePlays = (database: TestDatabase, userId: string, scores: readonly StoredScores[]) =>
  database.query(insert, [userId, JSON.stringify(scores)]);
