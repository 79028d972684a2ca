/**
 * The parameters of the guard, which stops releases that fail too often. The guard runs in the database
 * (`private.guard_rules`). A test of the backend checks that the database has the same parameters.
 */
export const GUARD_RULES = {
  /** The minimum number of established players before a version is judged. */
  fewestPlayers: 50,
  /** The minimum number of networks with failures, so that a few colluding players cannot stop a release. */
  fewestNetworks: 8,
  /** The maximum number of established players of one network that the guard counts. */
  votesPerNetwork: 3,
  /** A player is established only if the account is at least this old. */
  accountHours: 24,
  /** A player is established only if the player's first play was stored at least this many minutes before the report. */
  playMinutes: 60,
  /**
   * The width of Wilson's interval in standard deviations. The value is high because the guard is evaluated after every
   * report. With 1.96, the guard would halt one in fifty releases that fail for only 1 % of the players.
   */
  z: 3.29,
  /** The failure rate that a candidate may have. */
  candidateLimit: 0.02,
  /** The failure rate that a stable version may have. It is higher because a replacement affects all players. */
  stableLimit: 0.1,
  /**
   * A version may exceed its limit, up to this multiple of the failure rate of its reference. The reference of a
   * candidate is the stable version; that of a stable version is the last good version.
   */
  timesReference: 3,
} as const;

/** Numbers of established players: those who tried a version, and those whose latest attempt failed. */
export interface LoadCounts {
  attempts: number;
  failures: number;
  /** The number of networks with failures. */
  failingNetworks: number;
}

/** The load counts from which the guard judges the versions of a slot. */
export interface SlotEvidence {
  candidate: LoadCounts;
  stable: LoadCounts;
  /** The last good version, which replaces a stable version that fails too often. */
  fallback: LoadCounts;
}

/** The guard's judgement of one version. */
export interface Judgement {
  /** Lower bound of the failure rate (Wilson); 0 to 1. */
  atLeast: number;
  /** The version fails too often if `atLeast` is above this value; 0 to 1. */
  allowed: number;
  /** How many more players are needed before the version can be judged. */
  missingPlayers: number;
  /** How many more networks with failures are needed before the version can be judged. */
  missingNetworks: number;
  failsTooOften: boolean;
}

/**
 * Returns the lower bound of the failure rate by Wilson's score interval, or 0 without an attempt. The order of
 * operations is the same as in `private.wilson_lower`, so that both functions return identical values.
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

/** Judges a candidate. The guard halts the rollout of a candidate that fails too often. See docs/decisions/guard.md. */
export const judgeCandidate = ({ candidate, stable }: SlotEvidence): Judgement =>
  judge(candidate, stable, GUARD_RULES.candidateLimit);

/** Judges a stable version. If it fails too often, the guard replaces it by the last good version. */
export const judgeStable = ({ stable, fallback }: SlotEvidence): Judgement =>
  judge(stable, fallback, GUARD_RULES.stableLimit);
