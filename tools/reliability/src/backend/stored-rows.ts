import * as v from 'valibot';
import type { StoredRow } from '../checking/check-set';

const PAGE = 1_000;

const rowsSchema = v.array(
  v.object({ session_id: v.string(), raw_score: v.number(), performance_id: v.string() }),
);
const performanceSchema = v.array(v.object({ id: v.string(), memory_score: v.number() }));

/** A backend as tools reach it, past every row level security. */
export interface ServiceAccess {
  url: string;
  secretKey: string;
}

async function readAll<Schema extends v.GenericSchema<unknown, unknown[]>>(
  { url, secretKey }: ServiceAccess,
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>[number][]> {
  const rows: v.InferOutput<Schema>[number][] = [];
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
  for (;;) {
    const answer = await fetch(`${url}/rest/v1/${path}&limit=${PAGE}&offset=${rows.length}`, { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    const page = v.parse(schema, await answer.json());
    rows.push(...page);
    if (page.length < PAGE) return rows;
  }
}

/** Everything that is stored for a player: the plays in the order in which they came, and their performance rows. */
export interface StoredSet {
  plays: StoredRow[];
  performance: number;
  /** Performance rows that no play points to. */
  orphans: number;
}

/** Reads it as the service does. */
export async function storedSet(access: ServiceAccess, userId: string): Promise<StoredSet> {
  const of = `user_id=eq.${userId}`;
  const plays = await readAll(
    access,
    `game_results?select=session_id,raw_score,performance_id&${of}&order=created_at,id`,
    rowsSchema,
  );
  const performance = await readAll(
    access,
    `cognitive_performance?select=id,memory_score&${of}&order=id`,
    performanceSchema,
  );
  const owned = new Set(plays.map(({ performance_id: id }) => id));
  return {
    plays: plays.map((row) => ({ sessionId: row.session_id, score: row.raw_score })),
    performance: performance.length,
    orphans: performance.filter(({ id }) => !owned.has(id)).length,
  };
}
