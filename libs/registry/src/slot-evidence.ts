import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const judgedSchema = v.object({
  version: v.nullable(v.string()),
  attempts: count,
  failures: count,
  failingNetworks: count,
  /** Whether the slot began to serve the version less than a day ago. */
  firstDay: v.boolean(),
  /** Reports of all players, including players whom the guard does not count. */
  reports: count,
});

const splitSchema = v.object({
  players: count,
  candidates: count,
  rolloutBp: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
});

const evidenceSchema = v.object({
  candidate: judgedSchema,
  stable: judgedSchema,
  fallback: judgedSchema,
  /**
   * The split of the players between the candidate and the stable version. Null while no share of the players gets a
   * candidate.
   */
  split: v.nullable(splitSchema),
});

const rangeSchema = v.object({
  difficulty: v.string(),
  /** The 1st and the 99th percentile of the players' first scores. */
  low: v.number(),
  high: v.number(),
});

/** The players whose first score is from one time step, at one difficulty and one share of the rollout. */
const cellSchema = v.object({
  difficulty: v.string(),
  /** The share of players who got the candidate, in basis points. */
  rolloutBp: count,
  /** The index of the time step; 0 is the oldest. */
  step: count,
  /** Number of players in each bucket of scores, lowest scores first. */
  newer: v.array(count),
  older: v.array(count),
});

const distributionSchema = v.object({
  newer: v.string(),
  older: v.string(),
  /** The start of the period whose plays are counted, in ISO 8601. */
  since: v.string(),
  /** The end of the period, in ISO 8601. */
  until: v.string(),
  /** The number of steps of equal length in the period. */
  steps: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  ranges: v.array(rangeSchema),
  cells: v.array(cellSchema),
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
