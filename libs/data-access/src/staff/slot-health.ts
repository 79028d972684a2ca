import {
  type ExperimentReport,
  parseDistribution,
  parseEvidence,
  parseExperimentReport,
  type ScoreDistribution,
  type WatchedSlot,
} from '@mindloom/registry';
import { queryOptions } from '@tanstack/react-query';
import { getClient } from '../client';
import type { Database, Json } from '../database.types';
import { DataFailure } from '../failure';
import { dataOf, fetchData, withRequestLimit } from '../queries/read';
import { REGISTRY_KEY, registryRead } from './registry-reads';

/** The load counts of one version in one time step: attempts, failures, crashes and ready times. */
export type HealthRow = Database['public']['Functions']['slot_health']['Returns'][number];

/** The time spans that the health view offers, each with its time step. */
export const HEALTH_SPANS = {
  hour: { stepMinutes: 2, steps: 30 },
  day: { stepMinutes: 60, steps: 24 },
} as const;

export type HealthSpan = keyof typeof HEALTH_SPANS;

/** Reads the load counts of a slot's versions per time step, oldest step first. */
export const slotHealth = (slot: string, span: HealthSpan) => {
  const { stepMinutes, steps } = HEALTH_SPANS[span];
  const call = { p_slot: slot, p_step_minutes: stepMinutes, p_steps: steps };
  return registryRead(['health', slot, span], (client) => client.rpc('slot_health', call));
};

/** Reads the load counts from which the guard judges a slot; null for a slot that was never assigned. */
export const guardEvidence = (slot: string) =>
  queryOptions({
    queryKey: [...REGISTRY_KEY, 'evidence', slot],
    queryFn: async ({ signal }): Promise<WatchedSlot | null> =>
      parseWith(parseEvidence, await callForSlot('guard_evidence', slot, signal)),
  });

/** The failures of a slot in the last 24 hours, and the evidence from which the guard judges the slot. */
export interface SlotOverview {
  slot: string;
  attempts: number;
  /** The number of failed loads and crashes. */
  failures: number;
  /** The evidence of the guard; null for a slot that was never assigned. */
  evidence: WatchedSlot | null;
}

/** Reads the health of all slots. */
export const slotsOverview = () =>
  queryOptions({
    queryKey: [...REGISTRY_KEY, 'overview'],
    queryFn: async ({ signal }): Promise<SlotOverview[]> => {
      const client = await getClient();
      const rows = await fetchData(client.rpc('slots_overview'), signal);
      return rows.map(({ evidence, ...row }) => ({ ...row, evidence: parseWith(parseEvidence, evidence) }));
    },
  });

/**
 * Reads the scores of two versions of a slot: of the candidate and the stable version, or, without a candidate, of the
 * stable and the last good version. Null if there is only one version.
 */
export const scoreDistribution = (slot: string) =>
  queryOptions({
    queryKey: [...REGISTRY_KEY, 'scores', slot],
    queryFn: async ({ signal }): Promise<ScoreDistribution | null> =>
      parseWith(parseDistribution, await callForSlot('score_distribution', slot, signal)),
  });

/**
 * For a release, the number of plays that reached its highest score, and the number of plays in which the game reported
 * a higher one.
 */
export type ScoreLimitRow = Database['public']['Functions']['score_limits']['Returns'][number];

/** Reads the plays at and above the highest score of each release that a slot played in the last 30 days. */
export const scoreLimits = (slot: string) =>
  registryRead(['score-limits', slot], (client) => client.rpc('score_limits', { p_slot: slot }));

/** Reads the newest experiment of a slot with its results; null if the slot never had one. */
export const experimentReport = (slot: string) =>
  queryOptions({
    queryKey: [...REGISTRY_KEY, 'experiment', slot],
    queryFn: async ({ signal }): Promise<ExperimentReport | null> =>
      parseWith(parseExperimentReport, await callForSlot('experiment_report', slot, signal)),
  });

/** Calls a database function that may return null. */
async function callForSlot(
  name: 'experiment_report' | 'guard_evidence' | 'score_distribution',
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
  if (parsed === null && json !== null)
    throw new DataFailure('ML-333', 'the response does not have the expected fields', 200);
  return parsed;
}
