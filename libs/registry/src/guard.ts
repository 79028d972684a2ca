/**
 * The parameters of the guard. The guard itself runs in the database (`private.guard_rules`). A test of the backend
 * compares the two.
 */
export const GUARD_RULES = {
  /** The minimum number of established players before a version is judged. */
  fewestPlayers: 50,
  /** The minimum number of networks with failures, so that a few colluding players cannot stop a release. */
  fewestNetworks: 8,
  /** The maximum number of established players per network that count. */
  votesPerNetwork: 3,
  /** The minimum age of the account of an established player. */
  accountHours: 24,
  /** The player must have finished a play at least this long before the report. */
  playMinutes: 60,
  /**
   * Standard deviations of Wilson's bound. It is strict because the guard is evaluated after every report: with 1.96, it
   * would halt one in fifty releases that fail for 1 % of the players.
   */
  z: 3.29,
  /** The failure rate that a candidate may have. */
  candidateLimit: 0.02,
  /** The failure rate that a stable version may have. It is higher because a restore affects all players at once. */
  stableLimit: 0.1,
  /** A version may exceed its limit up to this multiple of the reference version's failure rate. */
  timesReference: 3,
} as const;

/** The established players who tried a version, and those whose latest attempt failed. */
export interface LoadCounts {
  attempts: number;
  failures: number;
  /** The number of networks with failures. */
  failingNetworks: number;
}

/** The counts by which the guard judges a slot. */
export interface SlotEvidence {
  candidate: LoadCounts;
  stable: LoadCounts;
  /** The last good version, which replaces a failing stable one. */
  fallback: LoadCounts;
}

/** The guard's judgement of one version. */
export interface Judgement {
  /** Lower bound of the failure rate (Wilson); 0 to 1. */
  atLeast: number;
  /** The version fails too often when the lower bound is above this; 0 to 1. */
  allowed: number;
  /** Players still missing before the version can be judged. */
  missingPlayers: number;
  /** Networks with failures still missing before the version can be judged. */
  missingNetworks: number;
  failsTooOften: boolean;
}

/**
 * The lower bound of the failure rate by Wilson's score interval; 0 without an attempt. The order of operations is the
 * same as in `private.wilson_lower`, so that both return identical values.
 */
export function wilsonLower({ failures, attempts: n }: Pick<LoadCounts, 'attempts' | 'failures'>): number {
  if (n === 0) return 0;
  const { z } = GUARD_RULES;
  const rate = failures / n;
  const spread = z * Math.sqrt((rate * (1 - rate)) / n + (z * z) / (4 * n * n));
  return Math.max(0, (rate + (z * z) / (2 * n) - spread) / (1 + (z * z) / n));
}

function judge(version: LoadCounts, reference: LoadCounts, limit: number): Judgement {
  const { fewestPlayers, fewestNetworks, timesReference } = GUARD_RULES;
  const atLeast = wilsonLower(version);
  const allowed = Math.max(limit, timesReference * wilsonLower(reference));
  const missingPlayers = Math.max(0, fewestPlayers - version.attempts);
  const missingNetworks = Math.max(0, fewestNetworks - version.failingNetworks);
  const isJudged = missingPlayers === 0 && missingNetworks === 0;
  return { atLeast, allowed, missingPlayers, missingNetworks, failsTooOften: isJudged && atLeast > allowed };
}

/** Judges a candidate. The guard halts one that fails too often. See docs/decisions/guard.md. */
export const judgeCandidate = ({ candidate, stable }: SlotEvidence): Judgement =>
  judge(candidate, stable, GUARD_RULES.candidateLimit);

/** Judges a stable version. If it fails too often, the guard restores the last good one. */
export const judgeStable = ({ stable, fallback }: SlotEvidence): Judgement =>
  judge(stable, fallback, GUARD_RULES.stableLimit);
