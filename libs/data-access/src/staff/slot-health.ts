import {
  parseDistribution,
  parseEvidence,
  type ScoreDistribution,
  type WatchedSlot,
} from '@mindloom/registry';
import { queryOptions } from '@tanstack/react-query';
import { getClient } from '../client';
import type { Database, Json } from '../database.types';
import { DataFailure } from '../failure';
import { dataOf, withRequestLimit } from '../queries/read';
import { REGISTRY_KEY, registryRead } from './registry-reads';

/** The counts of one version in one time step. */
export type HealthRow = Database['public']['Functions']['slot_health']['Returns'][number];

/** The time spans of the health view with their steps. */
export const HEALTH_SPANS = {
  hour: { stepMinutes: 2, steps: 30 },
  day: { stepMinutes: 60, steps: 24 },
} as const;

export type HealthSpan = keyof typeof HEALTH_SPANS;

/** Load outcomes of a slot's versions, oldest step first. */
export const slotHealth = (slot: string, span: HealthSpan) => {
  const { stepMinutes, steps } = HEALTH_SPANS[span];
  const call = { p_slot: slot, p_step_minutes: stepMinutes, p_steps: steps };
  return registryRead(['health', slot, span], (client) => client.rpc('slot_health', call));
};

/** The evidence by which the guard judges a slot; null for a slot that was never assigned. */
export const guardEvidence = (slot: string) =>
  queryOptions({
    queryKey: [...REGISTRY_KEY, 'evidence', slot],
    queryFn: async ({ signal }): Promise<WatchedSlot | null> =>
      parseWith(parseEvidence, await callForSlot('guard_evidence', slot, signal)),
  });

/** The scores of a slot's candidate and stable version, or of stable and last good; null with only one version. */
export const scoreDistribution = (slot: string) =>
  queryOptions({
    queryKey: [...REGISTRY_KEY, 'scores', slot],
    queryFn: async ({ signal }): Promise<ScoreDistribution | null> =>
      parseWith(parseDistribution, await callForSlot('score_distribution', slot, signal)),
  });

/** Calls a function that may return null. */
async function callForSlot(
  name: 'guard_evidence' | 'score_distribution',
  slot: string,
  signal: AbortSignal,
): Promise<Json> {
  const client = await getClient();
  const call = client.rpc(name, { p_slot: slot }).retry(false);
  const answer = await call.abortSignal(withRequestLimit(signal));
  return answer.error === null && answer.data === null ? null : dataOf(answer);
}

function parseWith<T>(parse: (json: unknown) => T | null, json: Json): T | null {
  const parsed = parse(json);
  if (parsed === null && json !== null) throw new DataFailure('ML-333', 'the response is malformed', 200);
  return parsed;
}
