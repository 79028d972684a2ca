import { isRecord } from '@mindloom/base';
import type { Answers, Observation } from './contract';

/** The host keeps at most this many observations of a run, the first ones. */
export const MAX_OBSERVATIONS = 200;

/** Priors are clamped to the range from -MAX_PRIOR to MAX_PRIOR logits. */
export const MAX_PRIOR = 4;

const ITEM_ID = /^[a-z0-9:+._-]{1,64}$/;
/** The largest accepted time of an answer. No run is longer, not even at ten times its time limit. */
const MAX_MS = 24 * 3_600_000;
const MAX_OPTIONS = 1000;
const MAX_HINTS = 100;

const isWhole = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max;

const isLimit = (value: unknown): value is number | null =>
  value === null || (isWhole(value, MAX_MS) && value > 0);

/** Whether a value can be the number of options of an item. A single option would not be a choice. */
const isOptionCount = (value: unknown): value is number => isWhole(value, MAX_OPTIONS) && value !== 1;

/** Returns the observation with only its own fields and a clamped prior, or nothing if it is malformed. */
function checkedObservation(value: unknown): Observation[] {
  if (!isRecord(value)) return [];
  const { item, correct, ms, limitMs, options, hints, prior } = value;
  if (typeof item !== 'string' || !ITEM_ID.test(item) || typeof correct !== 'boolean') return [];
  if (!isWhole(ms, MAX_MS) || !isLimit(limitMs) || !isOptionCount(options) || !isWhole(hints, MAX_HINTS))
    return [];
  if (typeof prior !== 'number' || !Number.isFinite(prior)) return [];
  const clamped = Math.min(MAX_PRIOR, Math.max(-MAX_PRIOR, prior));
  return [{ item, correct, ms, limitMs, options, hints, prior: clamped }];
}

/**
 * Checks the observations of a run. Keeps at most the first MAX_OBSERVATIONS observations, without the malformed ones,
 * and clamps priors. It never throws.
 * @param observations the field of a summary, of any type.
 */
export const checkedObservations = (observations: unknown): readonly Observation[] =>
  Array.isArray(observations) ? observations.slice(0, MAX_OBSERVATIONS).flatMap(checkedObservation) : [];

/** Checks the items that a run showed. Keeps at most the first MAX_OBSERVATIONS ids, without the malformed ones. */
export const checkedItems = (shown: unknown): readonly string[] =>
  Array.isArray(shown)
    ? shown
        .slice(0, MAX_OBSERVATIONS)
        .filter((item): item is string => typeof item === 'string' && ITEM_ID.test(item))
    : [];

/**
 * Returns true if the observations can belong to these answers: there are not more observations than answers, and not
 * more correct ones than right answers. A game may observe fewer, because not every answer depends on ability.
 */
export const agreesWithAnswers = (observations: readonly Observation[], { right, given }: Answers): boolean =>
  observations.length <= given && observations.filter(({ correct }) => correct).length <= right;
