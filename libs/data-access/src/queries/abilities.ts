import type { ItemParameters, PastAbility, StoredAbility } from '@mindloom/domain/measurement';
import { MIN_CALIBRATION_PLAYERS } from '@mindloom/domain/measurement';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { getClient } from '../client';
import { keepRead, type KnownRead, knownRead } from '../known-reads';
import { queryKeys } from './query-client';
import { fetchData } from './read';
import { instant, readableRows, reportUnreadable } from './readable-rows';

const ABILITY_COLUMNS =
  'game,mean,sd,accuracy_mean,accuracy_sd,n,session_id,previous_mean,previous_accuracy_mean,previous_accuracy_sd,updated_at';

const finite = v.pipe(v.number(), v.finite());
const deviation = v.pipe(finite, v.gtValue(0));
const abilitySchema = v.object({
  game: v.string(),
  mean: finite,
  sd: deviation,
  accuracy_mean: finite,
  accuracy_sd: deviation,
  n: v.pipe(v.number(), v.minValue(1)),
  session_id: v.string(),
  previous_mean: finite,
  // Earlier versions of the app stored reads on this device without the fields `previous_accuracy_mean` and
  // `previous_accuracy_sd`.
  previous_accuracy_mean: v.optional(finite, 0),
  previous_accuracy_sd: v.optional(deviation, 1),
  updated_at: instant,
});

const toAbility = (row: v.InferOutput<typeof abilitySchema>): StoredAbility => ({
  game: row.game,
  ability: {
    overall: { mean: row.mean, sd: row.sd },
    accuracy: { mean: row.accuracy_mean, sd: row.accuracy_sd },
    plays: row.n,
  },
  previousMean: row.previous_mean,
  previousAccuracy: { mean: row.previous_accuracy_mean, sd: row.previous_accuracy_sd },
  sessionId: row.session_id,
  updatedAt: row.updated_at,
});

/** The query for the player's ability in each game. Unreadable rows are left out (ML-336). */
export const playerAbilities = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.abilities(userId),
    queryFn: async ({ signal }): Promise<StoredAbility[]> => {
      const client = await getClient();
      const own = client.from('ability').select(ABILITY_COLUMNS).eq('user_id', userId);
      const read = readableRows(abilitySchema, await fetchData(own.order('game'), signal));
      reportUnreadable('abilities', read.problems);
      keepRead(userId, 'abilities', read.rows);
      return read.rows.map(toAbility);
    },
  });

/** Returns the player's abilities from the last successful read on this device; null if none are stored. */
export function knownAbilities(userId: string): KnownRead<StoredAbility[]> | null {
  const kept = knownRead(userId, 'abilities');
  if (kept === null || !Array.isArray(kept.data)) return null;
  return { atMs: kept.atMs, data: readableRows(abilitySchema, kept.data).rows.map(toAbility) };
}

const historySchema = v.object({
  game: v.string(),
  ended_at: instant,
  mean: finite,
  sd: deviation,
  n: v.pipe(v.number(), v.minValue(1)),
});

/** The number of plays in the history of the abilities: enough for the trends of some weeks. */
const HISTORY_PLAYS = 300;

/** The query for the player's abilities after the latest plays, oldest first. Unreadable rows are left out (ML-336). */
export const abilityHistory = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.abilityHistory(userId),
    queryFn: async ({ signal }): Promise<PastAbility[]> => {
      const client = await getClient();
      const own = client.from('ability_history').select('game,ended_at,mean,sd,n').eq('user_id', userId);
      const latest = own.order('ended_at', { ascending: false }).limit(HISTORY_PLAYS);
      const read = readableRows(historySchema, await fetchData(latest, signal));
      reportUnreadable('earlier abilities', read.problems);
      return read.rows.toReversed().map(({ game, ended_at, mean, sd, n }) => ({
        game,
        endedAt: ended_at,
        overall: { mean, sd },
        plays: n,
      }));
    },
  });

const parametersSchema = v.object({ item: v.string(), b: finite, sd: deviation, n: v.number() });

/**
 * Reads the calibrated difficulties of some items of a game. The result leaves out items without a calibrated
 * difficulty.
 * @param items item ids; at most 200.
 * @throws DataFailure ML-331..334 if they cannot be read.
 */
export async function fetchItemParameters(
  game: string,
  rulesVersion: number,
  items: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, ItemParameters>> {
  const client = await getClient();
  const ofGame = client.from('item_params').select('item,b,sd,n').eq('game', game);
  const ofRules = ofGame.eq('rules_version', rulesVersion).gte('n', MIN_CALIBRATION_PLAYERS);
  const read = readableRows(
    parametersSchema,
    await fetchData(ofRules.in('item', [...new Set(items)]), signal),
  );
  reportUnreadable('item difficulties', read.problems);
  return new Map(read.rows.map(({ item, ...parameters }) => [item, parameters]));
}
