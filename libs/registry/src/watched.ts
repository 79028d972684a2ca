import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const judgedSchema = v.object({
  version: v.nullable(v.string()),
  attempts: count,
  failures: count,
  failingNetworks: count,
  /** Reports of all players, also of those who do not count for the guard. */
  reports: count,
});

const evidenceSchema = v.object({ candidate: judgedSchema, stable: judgedSchema, fallback: judgedSchema });

const stratumSchema = v.object({
  difficulty: v.string(),
  /** Mean scores of players: the lowest and the highest, without the outermost hundredth. */
  low: v.number(),
  high: v.number(),
  /** Players per step of score, lowest first. */
  newer: v.array(count),
  older: v.array(count),
});

const distributionSchema = v.object({
  newer: v.string(),
  older: v.string(),
  /** The first moment whose plays count, ISO 8601. */
  since: v.string(),
  strata: v.array(stratumSchema),
});

/** What the guard judges a slot by, with the versions that it is about. */
export type WatchedSlot = v.InferOutput<typeof evidenceSchema>;

/** The scores of two versions of a slot's game. */
export type ScoreDistribution = v.InferOutput<typeof distributionSchema>;

/** Reads the answer of `guard_evidence`; null when it is none. */
export function parseEvidence(json: unknown): WatchedSlot | null {
  const parsed = v.safeParse(evidenceSchema, json);
  return parsed.success ? parsed.output : null;
}

/** Reads the answer of `score_distribution`; null when it is none. */
export function parseDistribution(json: unknown): ScoreDistribution | null {
  const parsed = v.safeParse(distributionSchema, json);
  return parsed.success ? parsed.output : null;
}
