/**
 * The guard's numbers. The rule runs in the database (`private.guard_rules`), so that it needs no process of its own;
 * a test there holds the two equal.
 */
export const GUARD_RULES = {
  /** A version is not judged before so many established players tried it. */
  fewestPlayers: 50,
  /** Failures must come from so many networks: a few that lie together cannot accuse a release. */
  fewestNetworks: 8,
  /** Established players of one network who count at most. */
  votesPerNetwork: 3,
  /** Age of the account from which a player is established. */
  accountHours: 24,
  /** How long before the report the player had finished a play. */
  playMinutes: 60,
  /**
   * Standard deviations of Wilson's bound. Strict, because the question is asked again with every report: at 1.96 a
   * release that fails for 1 % would be halted one time in fifty.
   */
  z: 3.29,
  /** Share of players for whom a candidate may fail. */
  candidateLimit: 0.02,
  /** Share of players for whom a stable version may fail: restoring moves everybody, and nothing ramps beside it. */
  stableLimit: 0.1,
  /** Above the limit, a version may fail as often as this times what it is compared with. */
  timesReference: 3,
} as const;
