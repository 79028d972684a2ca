import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const judgedSchema = v.object({
  version: v.nullable(v.string()),
  attempts: count,
  failures: count,
  failingNetworks: count,
  /** The number of reports of all players, including players whom the guard does not count. */
  reports: count,
});

const evidenceSchema = v.object({ candidate: judgedSchema, stable: judgedSchema, fallback: judgedSchema });

const stratumSchema = v.object({
  difficulty: v.string(),
  /** The 1st and the 99th percentile of the players' mean scores. */
  low: v.number(),
  high: v.number(),
  /** Number of players in each bucket of scores, lowest scores first. */
  newer: v.array(count),
  older: v.array(count),
});

const distributionSchema = v.object({
  newer: v.string(),
  older: v.string(),
  /** The start of the period whose plays are counted, in ISO 8601. */
  since: v.string(),
  strata: v.array(stratumSchema),
});

/** The versions of a slot, with the load counts from which the guard judges them. */
export type WatchedSlot = v.InferOutput<typeof evidenceSchema>;

/** The scores of two versions of a slot's game. */
export type ScoreDistribution = v.InferOutput<typeof distributionSchema>;

/** Validates the response of `guard_evidence`; returns null if it is malformed. */
export function parseEvidence(json: unknown): WatchedSlot | null {
  const parsed = v.safeParse(evidenceSchema, json);
  return parsed.success ? parsed.output : null;
}

/** Validates the response of `score_distribution`; returns null if it is malformed. */
export function parseDistribution(json: unknown): ScoreDistribution | null {
  const parsed = v.safeParse(distributionSchema, json);
  return parsed.success ? parsed.output : null;
}
