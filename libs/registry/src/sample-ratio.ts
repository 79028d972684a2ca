import { type Alternative, mixtureEvidence } from './binomial-mixture';
import { ALL_BASIS_POINTS } from './cohort';

const ALTERNATIVES: readonly Alternative[] = [0.2, 0.5, 0.8, 0.9, 1.1, 1.25, 2, 5].map((odds) => ({
  odds,
  weight: 0.125,
}));

/**
 * The parameters of the check that compares the share of players who get the candidate with the share of the rollout.
 * The check runs in the database (`private.sample_ratio_rules`). A test of the backend checks that the database has the
 * same parameters.
 */
export const SAMPLE_RATIO_RULES = {
  /** The minimum number of established players, so that a few colluding players cannot pause a rollout. */
  fewestPlayers: 100,
  /** The maximum number of counted players of one network. The first players of a network are counted. */
  playersPerNetwork: 3,
  /**
   * Reports within this time after a change of the rollout are not counted: some shells still use the earlier registry.
   */
  graceMinutes: 2,
  /** The probability that a rollout with the intended share is ever paused. */
  alpha: 0.001,
  alternatives: ALTERNATIVES,
} as const;

/** The number of established players who have reported since the present share of the rollout was set. */
export interface RolloutSplit {
  players: number;
  /** The number of established players whose first report since then names the candidate. */
  candidates: number;
  /** The share that the candidate should get, in basis points: 1 to 9999. */
  rolloutBp: number;
  /** How many comparisons share the probability of a false alarm: the number of variants of an experiment. Default 1. */
  comparisons?: number;
}

export interface SampleRatio {
  /** The share of players who got the candidate, from 0 to 1; null without players. */
  share: number | null;
  /** The share of players who should get the candidate, from 0 to 1. */
  expected: number;
  /** How many more players are needed before the split can be judged. */
  missingPlayers: number;
  /** Whether the candidate is given to the wrong share of players. The guard then pauses the rollout. */
  isMismatch: boolean;
}

/**
 * Compares the share of players who got the candidate with the intended share. If the shares differ, something other
 * than chance decides who gets the candidate, and comparisons of the two versions are invalid. `private.is_mismatch` in
 * the database follows the same rule.
 */
export function sampleRatio({ players, candidates, rolloutBp, comparisons = 1 }: RolloutSplit): SampleRatio {
  const { fewestPlayers, alpha, alternatives } = SAMPLE_RATIO_RULES;
  const expected = rolloutBp / ALL_BASIS_POINTS;
  const missingPlayers = Math.max(0, fewestPlayers - players);
  const isMismatch =
    missingPlayers === 0 &&
    mixtureEvidence(candidates, players, expected, alternatives) >= comparisons / alpha;
  return { share: players === 0 ? null : candidates / players, expected, missingPlayers, isMismatch };
}
