/** The scores of two versions at one difficulty, counted in the same buckets from low to high. */
export interface ScoreStratum {
  newer: readonly number[];
  older: readonly number[];
}

/** The result of comparing a newer version's scores with an older version's. */
export interface ScoreShift {
  verdict: 'too-few' | 'easier' | 'harder' | 'alike' | 'unclear';
  /** Numbers of compared players. Only difficulties at which both versions were played count. */
  newerPlayers: number;
  olderPlayers: number;
  /**
   * The probability that a player of the newer version scores above one of the older version. Ties count half, so 0.5
   * means no difference. Null while there are too few players.
   */
  chance: number | null;
  /** Half of the width of the confidence interval of `chance`. */
  within: number | null;
}

export const SCORE_SHIFT_RULES = {
  /** The minimum number of players of each version. */
  fewestPlayers: 30,
  /** The smallest deviation from 0.5 that is reported (Vargha and Delaney call 0.56 small). */
  smallestShift: 0.06,
  /** Standard deviations of a 99 % confidence interval. */
  z: 2.576,
} as const;

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/**
 * Computes Mann-Whitney U from bucket counts: in how many pairs of players the newer version has the higher score, and
 * the variance that this number has between equal versions.
 */
function compare({ newer, older }: ScoreStratum) {
  const m = total(newer);
  const n = total(older);
  const pairs = m * n;
  if (pairs === 0) return { m: 0, n: 0, pairs: 0, wins: 0, variance: 0 };
  let below = 0;
  let wins = 0;
  let ties = 0;
  newer.forEach((count, step) => {
    const olderCount = older[step] ?? 0;
    wins += count * (below + olderCount / 2);
    below += olderCount;
    ties += (count + olderCount) ** 3 - (count + olderCount);
  });
  const all = m + n;
  const variance = (pairs / 12) * (all + 1 - ties / (all * Math.max(1, all - 1)));
  return { m, n, pairs, wins, variance };
}

/**
 * Decides from players' scores whether a newer version made a game easier or harder.
 * Each difficulty is compared separately and weighted by its number of pairs of players. Otherwise a version would seem
 * harder if more of its players chose 'hard'. 'unclear' means that there is too little data; 'alike' means that there is
 * no relevant difference.
 * @param strata the scores of both versions, one entry per difficulty.
 */
export function scoreShift(strata: readonly ScoreStratum[]): ScoreShift {
  const { fewestPlayers, smallestShift, z } = SCORE_SHIFT_RULES;
  const parts = strata.map(compare);
  const sum = (of: (part: ReturnType<typeof compare>) => number) => total(parts.map(of));
  const players = { newerPlayers: sum(({ m }) => m), olderPlayers: sum(({ n }) => n) };
  if (Math.min(players.newerPlayers, players.olderPlayers) < fewestPlayers) {
    return { verdict: 'too-few', ...players, chance: null, within: null };
  }
  const pairs = sum((part) => part.pairs);
  const chance = sum(({ wins }) => wins) / pairs;
  const within = (z * Math.sqrt(sum(({ variance }) => variance))) / pairs;
  const shift = Math.abs(chance - 0.5);
  const result = { ...players, chance, within };
  if (shift > within && shift >= smallestShift) {
    return { verdict: chance > 0.5 ? 'easier' : 'harder', ...result };
  }
  return { verdict: shift + within < 2 * smallestShift ? 'alike' : 'unclear', ...result };
}
