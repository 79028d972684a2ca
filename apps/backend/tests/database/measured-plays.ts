import { type Random, seeded } from '@mindloom/base';
import type { MeasuredPlay } from '@mindloom/domain/measurement';
import type { TestDatabase } from './engine/database';

/** A generated play as it is stored. */
export interface GeneratedPlay extends MeasuredPlay {
  user_id: string;
  remote: string;
  difficulty: string;
  finished: boolean;
  /** A pace other than 1 means that the player adjusted the time limits. */
  metrics: { pace?: number };
  /** The class of the pointer. */
  pointer: string;
  /** The player's calendar date. */
  played_on: string;
}

/** The account of a generated player. */
export const accountOf = (player: number): string =>
  `00000000-0000-4000-b000-${String(player).padStart(12, '0')}`;

const DAY_MS = 24 * 60 * 60_000;

/**
 * Generates the plays of one player, in random order. Their scores vary around a level of this player. Some plays are
 * unfinished, and some end at the same time.
 */
function generatePlays(player: number, count: number, random: Random): GeneratedPlay[] {
  const level = random.int(100, 900);
  let endMs = Date.UTC(2026, 0, 1);
  const plays = Array.from({ length: count }, (_, index): GeneratedPlay => {
    endMs += random.pick([0, 60_000, DAY_MS / 3, DAY_MS]);
    const endedAt = new Date(endMs).toISOString();
    return {
      user_id: accountOf(player),
      session_id: `${random.int(10, 99)}000000-0000-4000-8000-${String(player * 10_000 + index).padStart(12, '0')}`,
      remote: 'memory',
      difficulty: random.pick(['easy', 'easy', 'easy', 'hard']),
      finished: random.int(0, 9) > 0,
      metrics: random.int(0, 9) === 0 ? { pace: 2 } : {},
      pointer: random.pick(['coarse', 'coarse', 'fine']),
      ended_at: endedAt,
      played_on: endedAt.slice(0, 10),
      raw_score: level + random.int(-50, 50) + Math.min(index, 30),
    };
  });
  return random.shuffle(plays);
}

/** Generates players with up to `most` plays each. */
export const generateGroup = (players: number, most: number, seed: number): GeneratedPlay[] =>
  Array.from({ length: players }, (_, player) => {
    const random = seeded(seed, 'player', player);
    return generatePlays(player, random.int(1, most), random);
  }).flat();

/**
 * Stores generated plays, and creates the accounts of their players. Triggers and foreign keys are off, because only
 * the columns that are measured matter.
 */
export async function storeGenerated(database: TestDatabase, plays: readonly GeneratedPlay[]): Promise<void> {
  await database.transaction(async (connection) => {
    const accounts = [...new Set(plays.map(({ user_id: id }) => id))];
    await connection.query('insert into auth.users (id) select unnest($1::uuid[]) on conflict do nothing', [
      `{${accounts.join(',')}}`,
    ]);
    await connection.query("set local session_replication_role = 'replica'");
    await connection.query(
      `insert into public.game_results (
        user_id, session_id, performance_id, game_id, slot, remote, version, category, difficulty, seed, raw_score,
        started_at, ended_at, finished, played_on, pointer, metrics
      )
      select p.user_id, p.session_id, gen_random_uuid(), 'memory-match', 'memory-match', p.remote, '1.0.0', 'memory',
        p.difficulty, 1, p.raw_score, p.ended_at, p.ended_at, p.finished, p.played_on, p.pointer, p.metrics
      from jsonb_to_recordset($1::jsonb) as p (
        user_id uuid, session_id uuid, remote text, difficulty text, raw_score numeric, ended_at timestamptz,
        finished boolean, played_on date, pointer text, metrics jsonb
      )`,
      [JSON.stringify(plays)],
    );
  });
}

/** Returns the finished plays of each player at a difficulty. Plays with adjusted timing are left out. */
export function playersOf(plays: readonly GeneratedPlay[], difficulty: string): GeneratedPlay[][] {
  const byPlayer = new Map<string, GeneratedPlay[]>();
  for (const play of plays) {
    if (!play.finished || play.metrics.pace !== undefined || play.difficulty !== difficulty) continue;
    byPlayer.set(play.user_id, [...(byPlayer.get(play.user_id) ?? []), play]);
  }
  return [...byPlayer.values()];
}
