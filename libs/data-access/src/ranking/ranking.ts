import { type CivilDate, isCivilDate, type RankedTicket } from '@mindloom/domain';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { getClient, type MindloomClient } from '../client';
import { DataFailure } from '../failure';
import { dataOf, fetchData, type Query, withRequestLimit } from '../queries/read';

const row = v.object({
  /** The id of the ranked set, with which its replay is opened. */
  id: v.string(),
  place: v.number(),
  /** The name that the player has in the ranking. */
  name: v.string(),
  points: v.number(),
  /** Whether it is the caller's set. */
  own: v.boolean(),
});
const ranking = v.object({ players: v.number(), rows: v.array(row) });
const ownSet = v.object({
  state: v.picklist(['none', 'started', 'waiting', 'ranked', 'not-ranked']),
  finding: v.nullable(v.string()),
});
const ticket = v.object({
  day: v.nullable(v.string()),
  seeds: v.nullable(v.array(v.number())),
  open: v.nullable(v.array(v.string())),
  why: v.nullable(v.picklist(['not-joined', 'used', 'done', 'unknown', 'full'])),
});
const group = v.object({ id: v.string(), players: v.array(v.string()) });
const duel = v.object({
  day: v.string(),
  challenger: v.nullable(v.string()),
  isOwn: v.boolean(),
  isFull: v.boolean(),
  own: v.nullable(v.picklist(['started', 'ranked'])),
  ranking,
});

const rankedRun = v.object({
  name: v.string(),
  day: v.string(),
  points: v.number(),
  parts: v.array(
    v.object({
      part: v.number(),
      slot: v.string(),
      remote: v.string(),
      version: v.string(),
      /** The folder of the release, relative to the games origin. */
      baseUrl: v.string(),
      engine: v.nullable(v.object({ path: v.string(), sha384: v.string(), bytes: v.number() })),
      score: v.number(),
      settings: v.object({
        difficulty: v.picklist(['easy', 'medium', 'hard']),
        seed: v.number(),
        limitMs: v.number(),
        startsAtOnce: v.exactOptional(v.boolean()),
        earlierSets: v.exactOptional(v.number()),
      }),
      /** JSON, compressed with gzip, in base64. */
      log: v.string(),
    }),
  ),
});

/** The sets of a ranking, best first: the best 100 and the caller's set. `players` counts all. */
export type Ranking = v.InferOutput<typeof ranking>;
export type RankingRow = v.InferOutput<typeof row>;
/** What became of the player's ranked set of a day, and the reason if it has no rank. */
export type OwnRankedSet = v.InferOutput<typeof ownSet>;
/** A ranked set with everything that is needed to replay it. */
export type RankedRun = v.InferOutput<typeof rankedRun>;
export type RankingGroup = v.InferOutput<typeof group>;
export type Duel = v.InferOutput<typeof duel>;

/** Why a set is not ranked. 'unreachable': the server did not answer. */
export type NoTicket = 'not-joined' | 'used' | 'done' | 'unknown' | 'full' | 'unreachable';

export type IssuedTicket = { ok: true; day: CivilDate; ticket: RankedTicket } | { ok: false; why: NoTicket };

/** The keys of everything that is read of rankings. */
export const rankingKey = ['ranking'] as const;

/** @throws DataFailure ML-333 if a reply has another form. */
function parsed<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T {
  const read = v.safeParse(schema, value);
  if (read.success) return read.output;
  throw new DataFailure('ML-333', `the reply about a ranking is unreadable: ${read.issues[0].message}`, 200);
}

/** Reads the reply of a function that may be null. */
const nullable = async <T>(
  query: Query<unknown>,
  schema: v.GenericSchema<unknown, T>,
  signal: AbortSignal,
): Promise<T | null> => {
  const { data, error, status } = await query.retry(false).abortSignal(withRequestLimit(signal));
  return data === null && error === null ? null : parsed(schema, dataOf({ data, error, status }));
};

/** The query for the ranking of a day. Visitors can read it too. */
export const rankingOfDay = (userId: string | null, day: CivilDate) =>
  queryOptions({
    queryKey: [...rankingKey, userId, 'day', day],
    queryFn: async ({ signal }): Promise<Ranking> => {
      const client = await getClient();
      return parsed(ranking, await fetchData(client.rpc('ranking_of_day', { p_day: day }), signal));
    },
  });

/** The query for a day's ranking of friends; null for a player who is not in it. */
export const rankingOfGroup = (userId: string, groupId: string, day: CivilDate) =>
  queryOptions({
    queryKey: [...rankingKey, userId, 'group', groupId, day],
    queryFn: async ({ signal }): Promise<Ranking | null> => {
      const client = await getClient();
      return nullable(client.rpc('ranking_of_group', { p_group: groupId, p_day: day }), ranking, signal);
    },
  });

/** What the player has to do with the ranking: the name, null for a player who has not joined, and the set of the day. */
export interface OwnRanking {
  name: string | null;
  set: OwnRankedSet;
}

export const ownRanking = (userId: string, day: CivilDate) =>
  queryOptions({
    queryKey: [...rankingKey, userId, 'own', day],
    queryFn: async ({ signal }): Promise<OwnRanking> => {
      const client = await getClient();
      const [names, set] = await Promise.all([
        fetchData(client.from('ranking_names').select('name').eq('user_id', userId), signal),
        fetchData(client.rpc('own_ranked_set', { p_day: day }), signal),
      ]);
      return { name: names[0]?.name ?? null, set: parsed(ownSet, set) };
    },
  });

export const ownRankingGroups = (userId: string) =>
  queryOptions({
    queryKey: [...rankingKey, userId, 'groups'],
    queryFn: async ({ signal }): Promise<RankingGroup[]> => {
      const client = await getClient();
      return parsed(v.array(group), await fetchData(client.rpc('own_ranking_groups'), signal));
    },
  });

/** The query for a duel; null if there is no such duel. */
export const duelState = (userId: string, duelId: string) =>
  queryOptions({
    queryKey: [...rankingKey, userId, 'duel', duelId],
    queryFn: async ({ signal }): Promise<Duel | null> => {
      const client = await getClient();
      return nullable(client.rpc('duel_state', { p_duel: duelId }), duel, signal);
    },
  });

/** Reads a ranked set; null if it is not published. @throws DataFailure if it cannot be read. */
export async function readRankedRun(id: string): Promise<RankedRun | null> {
  const client = await getClient();
  return nullable(client.rpc('ranked_run', { p_id: id }), rankedRun, new AbortController().signal);
}

/** The query for four names from which a player can choose. */
export const suggestedNames = (userId: string) =>
  queryOptions({
    queryKey: [...rankingKey, userId, 'names'],
    queryFn: async ({ signal }): Promise<string[]> => {
      const client = await getClient();
      return parsed(v.array(v.string()), await fetchData(client.rpc('suggest_ranking_names'), signal));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export type RankingChange<T> = { ok: true; value: T } | { ok: false; message: string };

/** Calls a function that changes something. Never rejects. `message` starts with the code of the problem. */
async function change<T>(
  call: (client: MindloomClient) => Query<unknown>,
  schema: v.GenericSchema<unknown, T>,
): Promise<RankingChange<T>> {
  try {
    const query = call(await getClient());
    const { data, error, status } = await query
      .retry(false)
      .abortSignal(withRequestLimit(new AbortController().signal));
    // A function without a result returns null.
    const value = error === null && data === null ? true : dataOf({ data, error, status });
    return { ok: true, value: parsed(schema, value) };
  } catch (cause) {
    const known = cause instanceof DataFailure ? cause : new DataFailure('ML-331', String(cause), 0);
    return {
      ok: false,
      message: /^ML-\d{3}/.test(known.message) ? known.message : `${known.code}: ${known.message}`,
    };
  }
}

/** Joins the ranking with a name, or changes the name. */
export const joinRanking = (name: string) =>
  change((client) => client.rpc('join_ranking', { p_name: name }), v.string());
export const leaveRanking = () => change((client) => client.rpc('leave_ranking'), v.unknown());
/** @returns the id of the new ranking of friends. */
export const createRankingGroup = () => change((client) => client.rpc('create_ranking_group'), v.string());
export const joinRankingGroup = (id: string) =>
  change((client) => client.rpc('join_ranking_group', { p_group: id }), v.unknown());
export const leaveRankingGroup = (id: string) =>
  change((client) => client.rpc('leave_ranking_group', { p_group: id }), v.unknown());
/** @returns the id of the new duel. */
export const createDuel = (day: CivilDate) =>
  change((client) => client.rpc('create_duel', { p_day: day }), v.string());

/** How long the start of a set waits for its ticket. */
const TICKET_LIMIT_MS = 4000;

/**
 * Asks for the ticket of a ranked set. Never rejects.
 * @param sessionId the session that will be played. The ticket is bound to it.
 * @param of the day of the set, or the id of a duel.
 */
export async function beginRanked(
  sessionId: string,
  of: { day: CivilDate } | { duel: string },
): Promise<IssuedTicket> {
  try {
    const client = await getClient();
    const call =
      'duel' in of
        ? client.rpc('begin_duel', { p_session_id: sessionId, p_duel: of.duel })
        : client.rpc('begin_ranked', { p_session_id: sessionId, p_day: of.day });
    const reply = parsed(ticket, await fetchData(call, AbortSignal.timeout(TICKET_LIMIT_MS)));
    const { day, seeds, open, why } = reply;
    if (why !== null) return { ok: false, why };
    if (day === null || !isCivilDate(day) || seeds === null || open === null)
      return { ok: false, why: 'unreachable' };
    return { ok: true, day, ticket: { seeds, open } };
  } catch {
    return { ok: false, why: 'unreachable' };
  }
}
