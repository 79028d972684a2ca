import { gzipSync } from 'node:zlib';
import { isRecord } from '@mindloom/base';
import { type Actor, anonymous } from './engine/actors';
import type { TestDatabase } from './engine/database';
import { serve } from './registry-calls';
import { dayOfEnd, play, save } from './save-call';
import { callAs } from './team-calls';

export type Player = Actor & { sub: string };

/** The slots of the tests' ranked sets, with their remotes. */
export const SET_SLOTS = [
  ['memory-match', 'memory'],
  ['number-sequence', 'sequence'],
  ['mental-math', 'arithmetic'],
] as const;

export const serveSet = async (database: TestDatabase): Promise<void> => {
  for (const [slot, remote] of SET_SLOTS) await serve(database, slot, remote);
};

export interface Ticket {
  seeds: readonly number[] | null;
  open: readonly string[] | null;
  why: string | null;
}

/** The present UTC date. */
export const TODAY = new Date().toISOString().slice(0, 10);

export const joinRanking = (database: TestDatabase, actor: Actor, name: string | null = null) =>
  callAs(database, actor, 'public.join_ranking($1)', [name]);

/** Reads the reply of begin_ranked and begin_duel. */
export function ticketOf(reply: unknown): Ticket {
  const { seeds, open, why } = isRecord(reply) ? reply : {};
  return {
    seeds: Array.isArray(seeds) ? seeds.map(Number) : null,
    open: Array.isArray(open) ? open.map(String) : null,
    why: typeof why === 'string' ? why : null,
  };
}

export const beginRanked = async (database: TestDatabase, actor: Actor, sessionId: string, day = TODAY) =>
  ticketOf(await callAs(database, actor, 'public.begin_ranked($1, $2)', [sessionId, day]));

/** A log that lasts this long on the clock of its part. */
const logOf = (endMs: number): string =>
  gzipSync(JSON.stringify({ startMs: 0, entries: [[endMs, 'end']] })).toString('base64');

/** Lets the ticket of a session look as if it had been issued this long ago. */
export const ageTicket = (database: TestDatabase, sessionId: string, seconds: number) =>
  database.query(
    'update private.ranked_tickets set issued_at = now() - make_interval(secs => $2) where session_id = $1',
    [sessionId, seconds],
  );

/** Saves a daily set whose parts have these scores. */
export const saveSet = (database: TestDatabase, player: Player, sessionId: string, change: object = {}) =>
  save(database, {
    player,
    session: sessionId,
    play: {
      ...play,
      gameId: 'daily-challenge',
      slot: 'daily-challenge',
      remote: null,
      version: null,
      category: 'balanced',
      difficulty: 'medium',
      rawScore: 300,
      playedOn: dayOfEnd(),
      metrics: {},
      finished: true,
      parts: SET_SLOTS.map(([slot, remote]) => ({ slot, remote, version: '1.0.0', score: 10, metrics: {} })),
      ...change,
    },
  });

/** Sends the logs of a set with these seeds. */
export const sendLogs = (
  database: TestDatabase,
  player: Player,
  sessionId: string,
  seeds: readonly number[],
) =>
  callAs(database, player, 'public.save_run_logs($1, $2, $3)', [
    player.sub,
    sessionId,
    JSON.stringify(seeds.map((seed, part) => ({ part, settings: { seed }, log: logOf(100_000) }))),
  ]);

/** What a verifier reports for a part that follows the rules. */
export const HONEST = {
  verdict: 'replayed',
  score: 10,
  finding: '',
  ranked: { points: 100, playedMs: 100_000 },
};

/** Claims all waiting logs and writes the same verdict on each. */
export async function verifyAll(
  database: TestDatabase,
  key: string,
  verdict: object = HONEST,
): Promise<void> {
  const claimed = await callAs(database, anonymous, 'public.claim_run_logs($1, 50)', [key]);
  for (const { id } of Array.isArray(claimed) ? claimed : [])
    await callAs(database, anonymous, 'public.record_run_verdict($1, $2, $3)', [
      key,
      id,
      JSON.stringify(verdict),
    ]);
}
