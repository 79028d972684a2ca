import { type Alternative, mixtureBound, mixtureEvidence } from './binomial-mixture';

/**
 * Failure rates above the allowed one, as odds ratios. If the allowed rate is 2 %, these failure rates are 5 %, 11 %,
 * 29 % and 80 %.
 */
const ALTERNATIVES: readonly Alternative[] = [
  { odds: 2.5, weight: 0.4 },
  { odds: 6, weight: 0.2 },
  { odds: 20, weight: 0.2 },
  { odds: 200, weight: 0.2 },
];

/**
 * The parameters of the guard, which stops releases that fail too often. The guard runs in the database
 * (`private.guard_rules`). A test of the backend checks that the database has the same parameters.
 */
export const GUARD_RULES = {
  /** The minimum number of established players before a candidate is judged. */
  candidatePlayers: 12,
  /**
   * The minimum number of established players before a stable version is judged. It is higher than for a candidate,
   * because a restore affects all players at once.
   */
  stablePlayers: 50,
  /** The minimum number of networks with failures, so that a few colluding players cannot stop a release. */
  fewestNetworks: 8,
  /** The maximum number of established players of one network that the guard counts. */
  votesPerNetwork: 3,
  /** A player is established only if the account is at least this old. */
  accountHours: 24,
  /** A player is established only if the player's first play was stored at least this many minutes before the report. */
  playMinutes: 60,
  /**
   * The distance of Wilson's bound in standard deviations. At a failure rate of 2 %, the bound of the first 200 players
   * exceeds 2 % with a probability of 0.75 %.
   */
  z: 3,
  /**
   * On the first day, Wilson's bound is used until this number of players has voted. It is always computed for this
   * number: players who have not voted yet count as successes. Therefore it may be evaluated after every report.
   */
  lookPlayers: 200,
  /** The probability of a false halt by the e-process, which is used at any number of players. */
  alpha: 0.0025,
  alternatives: ALTERNATIVES,
  /** The failure rate that a candidate may have. */
  candidateLimit: 0.02,
  /** The failure rate that a stable version may have. It is higher because a replacement affects all players. */
  stableLimit: 0.1,
  /**
   * A version may fail more often than its limit allows, up to this multiple of the failure rate of its reference. The
   * reference of a candidate is the stable version; that of a stable version is the last good version.
   */
  timesReference: 3,
} as const;

/**
 * A play with this many uncaught errors counts as failed, although its game was loaded. A single error can come from
 * outside the release, such as a browser extension or blocked audio. See docs/decisions/guard.md.
 */
export const ERRORS_OF_FAILED_PLAY = 3;

/**
 * A version's votes as numbers of established players: those who tried the version, and those whose latest attempt
 * failed.
 */
export interface LoadCounts {
  attempts: number;
  failures: number;
  failingNetworks: number;
  /** True if the slot began to serve the version less than a day ago. No vote has expired yet in this time. */
  firstDay: boolean;
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
  /** Lower bound of the failure rate that holds at every number of players; 0 to 1. */
  atLeast: number;
  /** The version fails too often if `atLeast` is above this value. The value may exceed 1. */
  allowed: number;
  /** How many more players are needed before the version can be judged. */
  missingPlayers: number;
  /** How many more networks with failures are needed before the version can be judged. */
  missingNetworks: number;
  /**
   * The smallest number of failing players, each in another network, at which the guard acts; null if it acts at no
   * number.
   */
  budget: number | null;
  failsTooOften: boolean;
}

type Votes = Pick<LoadCounts, 'attempts' | 'failures' | 'firstDay'>;

/**
 * Returns the lower bound of the failure rate by Wilson's score interval, or 0 without an attempt. The order of
 * operations is the same as in `private.wilson_lower`, so that both functions return identical values.
 */
export function wilsonLower({ failures, attempts: n }: Omit<Votes, 'firstDay'>): number {
  if (n === 0) return 0;
  const { z } = GUARD_RULES;
  const rate = failures / n;
  const spread = z * Math.sqrt((rate * (1 - rate)) / n + (z * z) / (4 * n * n));
  return Math.max(0, (rate + (z * z) / (2 * n) - spread) / (1 + (z * z) / n));
}

/**
 * Returns Wilson's bound of the first `lookPlayers` players; 0 if more players have voted, or after the first day.
 * Votes expire after a day, so the bound would otherwise be evaluated again every day, with other players.
 */
function lookBound({ failures, attempts, firstDay }: Votes): number {
  const { lookPlayers } = GUARD_RULES;
  return attempts > lookPlayers || !firstDay ? 0 : wilsonLower({ failures, attempts: lookPlayers });
}

function exceeds(votes: Votes, allowed: number): boolean {
  const { alpha, alternatives } = GUARD_RULES;
  const { failures, attempts } = votes;
  return (
    lookBound(votes) > allowed || mixtureEvidence(failures, attempts, allowed, alternatives) >= 1 / alpha
  );
}

/**
 * Returns the smallest number of failing players, each in another network, at which the guard acts; null if it acts at
 * no number.
 */
function budgetOf({ attempts, firstDay }: Omit<Votes, 'failures'>, allowed: number): number | null {
  if (!exceeds({ failures: attempts, attempts, firstDay }, allowed)) return null;
  let [within, above] = [GUARD_RULES.fewestNetworks - 1, attempts];
  while (above - within > 1) {
    const failures = Math.floor((within + above) / 2);
    if (exceeds({ failures, attempts, firstDay }, allowed)) above = failures;
    else within = failures;
  }
  return above;
}

interface Limits {
  /** The failure rate that the version may have, whatever the failure rate of its reference is. */
  limit: number;
  fewestPlayers: number;
}

function judge(version: LoadCounts, reference: LoadCounts, { limit, fewestPlayers }: Limits): Judgement {
  const { fewestNetworks, timesReference, alpha, alternatives } = GUARD_RULES;
  const { attempts, failures, firstDay } = version;
  const allowed = Math.max(limit, timesReference * wilsonLower(reference));
  const missingPlayers = Math.max(0, fewestPlayers - attempts);
  const missingNetworks = Math.max(0, fewestNetworks - version.failingNetworks);
  return {
    atLeast: Math.max(lookBound(version), mixtureBound(failures, attempts, alpha, alternatives)),
    allowed,
    missingPlayers,
    missingNetworks,
    budget: budgetOf({ attempts: Math.max(attempts, fewestPlayers), firstDay }, allowed),
    failsTooOften: missingPlayers === 0 && missingNetworks === 0 && exceeds(version, allowed),
  };
}

/** Judges a candidate. The guard halts the rollout of a candidate that fails too often. See docs/decisions/guard.md. */
export const judgeCandidate = ({ candidate, stable }: SlotEvidence): Judgement =>
  judge(candidate, stable, {
    limit: GUARD_RULES.candidateLimit,
    fewestPlayers: GUARD_RULES.candidatePlayers,
  });

/** Judges a stable version. If it fails too often, the guard replaces it by the last good version. */
export const judgeStable = ({ stable, fallback }: SlotEvidence): Judgement =>
  judge(stable, fallback, { limit: GUARD_RULES.stableLimit, fewestPlayers: GUARD_RULES.stablePlayers });
