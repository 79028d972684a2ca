import type { Observation } from '@mindloom/game-contract';
import { actAs, type Actor } from './engine/actors';
import type { Row, TestDatabase } from './engine/database';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** When the sample play ended: an hour ago, in whole seconds. */
const endMs = Math.floor(Date.now() / 1000) * 1000 - HOUR_MS;

/** Returns the ISO time `ms` milliseconds after the end of the play. */
export const sinceEnd = (ms: number): string => new Date(endMs + ms).toISOString();

/** Returns the UTC date `days` days after the end of the play. */
export const dayOfEnd = (days = 0): string => sinceEnd(days * 24 * HOUR_MS).slice(0, 10);

/** A play as the client sends it. Before it can be saved, `serve` must assign its release to its slot. */
export const play = {
  gameId: 'memory-match',
  slot: 'memory-match',
  remote: 'memory',
  version: '1.0.0',
  category: 'memory',
  difficulty: 'easy',
  seed: 4_294_967_295,
  rawScore: 417.5,
  startedAt: sinceEnd(-5 * MINUTE_MS),
  endedAt: sinceEnd(0),
  playedOn: dayOfEnd(-1),
  metrics: { moves: 12, pairs: 6 },
  parts: [],
} as const;

/** An answered item of a play. */
export const observed = (change: Partial<Observation> = {}): Observation => ({
  item: 'mul:7:8',
  correct: true,
  ms: 3000,
  limitMs: 10_000,
  options: 4,
  hints: 0,
  prior: 0,
  ...change,
});

export interface SaveCall {
  player: Actor & { sub: string };
  session: string;
  /** The user id in the arguments of the call. Default: the id of the player. */
  userId?: string | null;
  scores?: readonly (number | null)[];
  play?: unknown;
}

const call = 'select * from public.save_results($1, $2, $3, $4, $5, $6)';
const performance = `
  select date as played_at, played_on, memory_score, focus_score, speed_score, overall_score
  from public.cognitive_performance where id = $1`;

/**
 * Calls save_results.
 * @returns the stored play with the scores of its performance row.
 */
export async function save(database: TestDatabase, sent: SaveCall): Promise<Row> {
  const { player, userId = player.sub, scores = [100, 0, 0] } = sent;
  return database.transaction(async (connection) => {
    await actAs(connection, player);
    const values = [userId, sent.session, ...scores, JSON.stringify('play' in sent ? sent.play : play)];
    const stored = await connection.query(call, values);
    const scored = await connection.query(performance, [stored.rows[0]?.['performance_id']]);
    return { ...stored.rows[0], ...scored.rows[0] };
  });
}

/** Returns a session id that ends with a given number. */
export const session = (number: number): string =>
  `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
