import * as v from 'valibot';
import { judgedSchema } from './slot-evidence';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const variantSchema = v.object({
  remote: v.string(),
  version: v.string(),
  shareBp: count,
  /** All players who have mounted a game in the experiment. */
  exposed: count,
  /** The load counts from which the guard judges the variant. */
  failures: judgedSchema,
});

/** The results of the counted players of one variant in one time step. */
const cellSchema = v.object({
  step: count,
  /** The index of the variant; 0 is the control. */
  place: count,
  exposed: count,
  /** The number of players whose first play has a result. `finished` is the number of these players who finished it. */
  finishCount: count,
  finished: count,
  /** The number of values for the goal, their sum, and the sum of their squares. */
  count,
  sum: v.number(),
  squares: v.pipe(v.number(), v.minValue(0)),
});

const reportSchema = v.object({
  id: v.string(),
  goal: v.picklist(['finish', 'return', 'level']),
  state: v.picklist(['running', 'halted', 'decided']),
  /** The index of the variant that became the stable version; null if none did. */
  winner: v.nullable(count),
  /** The start of the experiment, in ISO 8601. */
  since: v.string(),
  /** The end of the experiment, or the time of the report while it runs. */
  until: v.string(),
  plannedEnd: v.string(),
  endReason: v.nullable(v.string()),
  /** The number of steps of equal length between `since` and `until`. */
  steps: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  /** The variants by index, so the control is first. */
  variants: v.pipe(v.array(variantSchema), v.minLength(2), v.maxLength(4)),
  cells: v.array(cellSchema),
});

/** An experiment of a slot with its results over time. */
export type ExperimentReport = v.InferOutput<typeof reportSchema>;

/** Validates the response of `experiment_report`; returns null if it is malformed. */
export function parseExperimentReport(json: unknown): ExperimentReport | null {
  const parsed = v.safeParse(reportSchema, json);
  return parsed.success ? parsed.output : null;
}
