import {
  parseDistribution,
  parseEvidence,
  type ScoreDistribution,
  type WatchedSlot,
} from '@mindloom/registry';
import { queryOptions } from '@tanstack/react-query';
import { getClient } from '../client/get-client';
import type { Database, Json } from '../database.types';
import { DataFailure } from '../failure';
import { dataOf, limited } from '../queries/answer';
import { REGISTRY_KEY } from './registry-rows';

/** The counts of one version in one step of time. */
export type HealthRow = Database['public']['Functions']['slot_health']['Returns'][number];

/** How far back health is looked at, and in which steps. */
export const HEALTH_SPANS = {
  hour: { stepMinutes: 2, steps: 30 },
  day: { stepMinutes: 60, steps: 24 },
} as const;

export type HealthSpan = keyof typeof HEALTH_SPANS;

async function fetchHealth(slot: string, span: HealthSpan, signal: AbortSignal): Promise<HealthRow[]> {
  const client = await getClient();
  const { stepMinutes, steps } = HEALTH_SPANS[span];
  const call = { p_slot: slot, p_step_minutes: stepMinutes, p_steps: steps };
  return dataOf(await client.rpc('slot_health', call).retry(false).abortSignal(limited(signal)));
}

/** What a function of the slot answers, where nothing is an answer too. */
async function askAbout(
  name: 'guard_evidence' | 'score_distribution',
  slot: string,
  signal: AbortSignal,
): Promise<Json> {
  const client = await getClient();
  const answer = await client.rpc(name, { p_slot: slot }).retry(false).abortSignal(limited(signal));
  return answer.error === null && answer.data === null ? null : dataOf(answer);
}

function readAs<T>(json: Json, parse: (json: unknown) => T | null): T | null {
  const read = parse(json);
  if (read === null && json !== null) throw new DataFailure('ML-333', 'the answer has another shape', 200);
  return read;
}

/** What became of the loads of a slot's versions, oldest step first. */
export const slotHealth = (slot: string, span: HealthSpan) =>
  queryOptions({
    queryKey: [...REGISTRY_KEY, 'health', slot, span],
    queryFn: ({ signal }) => fetchHealth(slot, span, signal),
  });

/** What the guard judges a slot by; null for a slot that was never assigned. */
export const guardEvidence = (slot: string) =>
  queryOptions({
    queryKey: [...REGISTRY_KEY, 'evidence', slot],
    queryFn: async ({ signal }): Promise<WatchedSlot | null> =>
      readAs(await askAbout('guard_evidence', slot, signal), parseEvidence),
  });

/** The scores of a slot's candidate and stable version, or of stable and last good; null where there is only one. */
export const scoreDistribution = (slot: string) =>
  queryOptions({
    queryKey: [...REGISTRY_KEY, 'scores', slot],
    queryFn: async ({ signal }): Promise<ScoreDistribution | null> =>
      readAs(await askAbout('score_distribution', slot, signal), parseDistribution),
  });
