import { normalMixtureHalfWidth } from './normal-mixture';

/** The scores of two versions in one stratum, counted in the same buckets from low to high. */
export interface ScoreStratum {
  newer: readonly number[];
  older: readonly number[];
}

/** The result of comparing a newer version's scores with an older version's. */
export interface ScoreShift {
  verdict: 'too-few' | 'easier' | 'harder' | 'alike' | 'unclear';
  /** Numbers of compared players. Only strata in which both versions were played count. */
  newerPlayers: number;
  olderPlayers: number;
  /**
   * The probability that a player of the newer version has a higher score than a player of the older version. Ties
   * count half, so 0.5 means no difference. Null while there are too few players.
   */
  chance: number | null;
  /** Half of the width of the confidence interval of `chance`. The interval may be read after every player. */
  within: number | null;
  /** The standard error of `chance`, computed as if the versions were equal. */
  standardError: number | null;
}

export const SCORE_SHIFT_RULES = {
  /** The minimum number of players of each version. */
  fewestPlayers: 30,
  /** The smallest deviation from 0.5 that is reported. A shift of 0.2 standard deviations is a deviation of 0.056. */
  smallestShift: 0.04,
  /** The probability that the interval ever excludes 0.5 between equal versions. */
  alpha: 0.01,
  /**
   * The information (1 / squared standard error) of the mixing distribution: that of 2,000 players without ties, 1,000
   * of each version. Compared with an interval that may be read only once, the interval is narrowest at about 12 times
   * this information.
   */
  mixtureInformation: 500,
} as const;

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/**
 * Computes Mann-Whitney U from bucket counts: the number of pairs of players in which the newer version has the higher
 * score. Also computes the variance of this number for equal versions.
 */
function compare({ newer, older }: ScoreStratum) {
  const m = total(newer);
  const n = total(older);
  const pairs = m * n;
  if (pairs === 0) return { m: 0, n: 0, pairs: 0, excess: 0, variance: 0 };
  let below = 0;
  let wins = 0;
  let ties = 0;
  for (const [step, count] of newer.entries()) {
    const olderCount = older[step] ?? 0;
    const tied = count + olderCount;
    wins += count * (below + olderCount / 2);
    below += olderCount;
    ties += tied * tied * tied - tied;
  }
  const all = m + n;
  const variance = (pairs / 12) * (all + 1 - ties / (all * Math.max(1, all - 1)));
  // The weights of van Elteren (1960). With them, the increments of the sum over all strata are uncorrelated, which the
  // boundary requires.
  const weight = 1 / (all + 1);
  return {
    m,
    n,
    pairs: pairs * weight,
    excess: (wins - pairs / 2) * weight,
    variance: variance * weight ** 2,
  };
}

/** Half of the width of the confidence sequence of an estimated probability. */
export function mixtureHalfWidth(standardError: number): number {
  const { alpha, mixtureInformation } = SCORE_SHIFT_RULES;
  if (standardError === 0) return 0;
  return normalMixtureHalfWidth(standardError, mixtureInformation * standardError ** 2, alpha);
}

/** The verdict on an estimated deviation from 0.5. */
function verdictOf(deviation: number, within: number): ScoreShift['verdict'] {
  const { smallestShift } = SCORE_SHIFT_RULES;
  const shift = Math.abs(deviation);
  if (shift > within && shift >= smallestShift) return deviation > 0 ? 'easier' : 'harder';
  return shift + within < 2 * smallestShift ? 'alike' : 'unclear';
}

/**
 * Decides from players' scores whether a newer version made a game easier or harder. It may be called after every player:
 * the probability of ever reporting a change between equal versions is at most 1 % (`alpha`).
 * Each stratum is compared separately. Otherwise a version would seem harder if more of its players chose 'hard'.
 * 'unclear' means that there is too little data; 'alike' means that there is no relevant difference.
 * @param strata the scores of both versions, one entry per difficulty and share of the rollout. A player counts once.
 */
export function scoreShift(strata: readonly ScoreStratum[]): ScoreShift {
  const parts = strata.map(compare);
  const sum = (of: (part: ReturnType<typeof compare>) => number) => total(parts.map(of));
  const players = { newerPlayers: sum(({ m }) => m), olderPlayers: sum(({ n }) => n) };
  if (Math.min(players.newerPlayers, players.olderPlayers) < SCORE_SHIFT_RULES.fewestPlayers) {
    return { verdict: 'too-few', ...players, chance: null, within: null, standardError: null };
  }
  const pairs = sum((part) => part.pairs);
  const deviation = sum(({ excess }) => excess) / pairs;
  const standardError = Math.sqrt(sum(({ variance }) => variance)) / pairs;
  const within = mixtureHalfWidth(standardError);
  return {
    verdict: verdictOf(deviation, within),
    ...players,
    chance: 0.5 + deviation,
    within,
    standardError,
  };
}

const GROWTH_STEP = 1.02;
const GROWTH_LIMIT = 10_000;

/**
 * Returns the factor by which the information must grow until an unclear shift is decided, if the estimate stays the
 * same.
 * @returns 1 if the shift is decided already; null if there are too few players for an estimate.
 */
export function growthUntilDecided({ chance, standardError }: ScoreShift): number | null {
  if (chance === null || standardError === null) return null;
  for (let growth = 1; growth < GROWTH_LIMIT; growth *= GROWTH_STEP) {
    const within = mixtureHalfWidth(standardError / Math.sqrt(growth));
    if (verdictOf(chance - 0.5, within) !== 'unclear') return growth;
  }
  return GROWTH_LIMIT;
}
