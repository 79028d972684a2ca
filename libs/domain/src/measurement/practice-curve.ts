import { mean } from '@mindloom/base';
import { CHANGE_RULES } from './confidence-sequence';

/** A finished play with the figure by which it is compared. */
export interface MeasuredPlay {
  /** The end of the play, ISO 8601. */
  ended_at: string;
  session_id: string;
  /** The raw total in points. */
  raw_score: number;
}

/**
 * The figure in which players, practice curves, percentiles and reliabilities are measured. To measure another figure,
 * change this function and its twin `private.measure_of` in the database.
 */
export const measureOf = (play: Pick<MeasuredPlay, 'raw_score'>): number => play.raw_score;

/** The constants of the practice curve. The database function `private.practice_rules` returns the same constants. */
export const PRACTICE_RULES = {
  /** How many first finished plays of a game at a difficulty form a player's baseline, which is their mean score. */
  baselinePlays: CHANGE_RULES.baseline,
  /** The minimum number of players in a step. A step with fewer players is not published. */
  fewestPlayers: 200,
  /** The last attempt of each step. Later plays do not count. */
  stepEnds: [1, 2, 3, 5, 8, 15, 25, 40, 65, 100, 160, 250, 400, 650, 1000],
} as const;

/**
 * A step of the practice curve: how much better or worse the group plays at the attempts of the step than in its first
 * plays.
 */
export interface PracticeStep {
  /** The last attempt of the step. The step begins after the end of the previous one. */
  lastAttempt: number;
  players: number;
  /** The mean gain of the players, in points. A player's gain is the player's mean in the step minus the baseline. */
  gain: number;
}

/** The practice curve of a game at a difficulty: the published steps in ascending order. */
export type PracticeCurve = readonly PracticeStep[];

/** Returns the last attempt of the step to which an attempt belongs; null after the last step. */
export const stepOf = (attempt: number): number | null =>
  PRACTICE_RULES.stepEnds.find((end) => attempt <= end) ?? null;

/** Returns plays in the order of their attempts. Plays that ended at the same time are ordered by session. */
export const inOrder = <T extends MeasuredPlay>(plays: readonly T[]): T[] =>
  plays
    .map((play) => ({ play, endMs: Date.parse(play.ended_at) }))
    .toSorted((a, b) => a.endMs - b.endMs || (a.play.session_id < b.play.session_id ? -1 : 1))
    .map(({ play }) => play);

/** Returns the gain of one player in each step that the player has reached. Empty without a full baseline. */
function gainsOf(plays: readonly MeasuredPlay[]): Map<number, number> {
  const scores = inOrder(plays).map(measureOf);
  const baseline = mean(scores.slice(0, PRACTICE_RULES.baselinePlays));
  const gains = new Map<number, number>();
  if (baseline === null || scores.length < PRACTICE_RULES.baselinePlays) return gains;
  let start = 0;
  for (const end of PRACTICE_RULES.stepEnds) {
    const own = mean(scores.slice(start, end));
    if (own !== null) gains.set(end, own - baseline);
    start = end;
  }
  return gains;
}

/**
 * Computes the practice curve of one game at one difficulty. Each player counts once in a step, relative to the
 * player's own baseline. So the curve does not rise merely because weak players stop earlier. The database computes the
 * same curve (`private.compute_practice_curve`); this function is the reference for its tests and for simulations.
 * @param players the finished plays of each player, in any order.
 * @returns only steps with at least `fewestPlayers` players.
 */
export function practiceCurve(
  players: readonly (readonly MeasuredPlay[])[],
  fewestPlayers: number = PRACTICE_RULES.fewestPlayers,
): PracticeStep[] {
  const gains = players.map(gainsOf);
  return PRACTICE_RULES.stepEnds.flatMap((lastAttempt) => {
    const own = gains.map((gain) => gain.get(lastAttempt)).filter((gain) => gain !== undefined);
    const gain = mean(own);
    return gain === null || own.length < fewestPlayers ? [] : [{ lastAttempt, players: own.length, gain }];
  });
}

/** For each step of the curve, by its last attempt: the mean of the logarithms of the step's attempts. */
const centers: ReadonlyMap<number, number> = new Map(
  PRACTICE_RULES.stepEnds.map((end, index) => {
    const first = (PRACTICE_RULES.stepEnds[index - 1] ?? 0) + 1;
    const logs = Array.from({ length: end - first + 1 }, (_, attempt) => Math.log(first + attempt));
    return [end, mean(logs) ?? 0];
  }),
);

/**
 * Returns the gain that practice explains at an attempt. Within a step, the gain is linear in the logarithm of the
 * attempt. The slope is computed from the previous and the next step. The mean over the step is the published gain. If
 * all attempts of a step had the same gain, the gain would be too high for players at the beginning of the step.
 * @param attempt counted from 1.
 * @returns points; null if the curve has no step for the attempt.
 */
export function practiceGain(curve: PracticeCurve, attempt: number): number | null {
  const index = curve.findIndex(({ lastAttempt }) => lastAttempt === stepOf(attempt));
  const step = curve[index];
  if (step === undefined) return null;
  const [before, after] = [curve[index - 1] ?? step, curve[index + 1] ?? step];
  const distance = centerOf(after) - centerOf(before);
  const slope = distance === 0 ? 0 : (after.gain - before.gain) / distance;
  return step.gain + slope * (Math.log(attempt) - centerOf(step));
}

const centerOf = ({ lastAttempt }: PracticeStep): number => centers.get(lastAttempt) ?? 0;
