import { GUARD_RULES } from './guard-rules';

/** Established players who tried a version, each once, and those of them whose newest attempt failed. */
export interface LoadCounts {
  attempts: number;
  failures: number;
  /** Networks that the failures come from. */
  failingNetworks: number;
}

/** What the guard knows of a slot. */
export interface SlotEvidence {
  candidate: LoadCounts;
  stable: LoadCounts;
  /** The last good version, which players get when the stable one fails. */
  fallback: LoadCounts;
}

/** What the guard makes of one version. */
export interface Judgement {
  /** Below this the failure rate certainly is not; 0 to 1. */
  atLeast: number;
  /** Above this the rate may not certainly be; 0 to 1. */
  allowed: number;
  /** Players that are missing before it is judged at all. */
  missingPlayers: number;
  /** Networks with failures that are missing before it can fail too often. */
  missingNetworks: number;
  failsTooOften: boolean;
}

/**
 * The lowest failure rate that the counts allow, by Wilson's score interval; 0 without an attempt.
 * In the order of operations of `private.wilson_lower`, so that both give the same bits.
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

/** The guard's question about a candidate: it halts one that fails too often. See docs/decisions/guard.md. */
export const judgeCandidate = ({ candidate, stable }: SlotEvidence): Judgement =>
  judge(candidate, stable, GUARD_RULES.candidateLimit);

/** The guard's question about a stable version: it restores the last good one instead of one that fails too often. */
export const judgeStable = ({ stable, fallback }: SlotEvidence): Judgement =>
  judge(stable, fallback, GUARD_RULES.stableLimit);
