/** The scores of two versions at one difficulty, counted in the same steps from low to high. */
export interface ScoreStratum {
  newer: readonly number[];
  older: readonly number[];
}

/** How a newer version changed what players score. */
export interface ScoreShift {
  verdict: 'too-few' | 'easier' | 'harder' | 'alike' | 'unclear';
  /** Players that were compared: those at a difficulty where both versions were played. */
  newerPlayers: number;
  olderPlayers: number;
  /**
   * How often a player of the newer version scores above one of the older version, ties counted half: 0.5 is alike.
   * Null while there are too few players.
   */
  chance: number | null;
  /** How far the chance may be off, either way. */
  within: number | null;
}

export const SCORE_SHIFT_RULES = {
  /** Of either version, before anything is said. */
  fewestPlayers: 30,
  /** A chance this far from even is a change worth a sign (Vargha and Delaney call 0.56 small). */
  smallestShift: 0.06,
  /** Standard deviations: 99 %. */
  z: 2.576,
} as const;

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Mann-Whitney on counted steps: how often newer is above older, and the variance of that when they are alike. */
function compare({ newer, older }: ScoreStratum) {
  const m = total(newer);
  const n = total(older);
  const pairs = m * n;
  if (pairs === 0) return { m: 0, n: 0, pairs: 0, wins: 0, variance: 0 };
  let below = 0;
  let wins = 0;
  let ties = 0;
  newer.forEach((count, step) => {
    const beside = older[step] ?? 0;
    wins += count * (below + beside / 2);
    below += beside;
    ties += (count + beside) ** 3 - (count + beside);
  });
  const all = m + n;
  const variance = (pairs / 12) * (all + 1 - ties / (all * Math.max(1, all - 1)));
  return { m, n, pairs, wins, variance };
}

/**
 * Says whether a newer version made a game easier or harder, by the scores of its players.
 * Difficulties are compared each for itself and then added by their pairs, so that a version which more people play on
 * hard does not look harder. Honest about what it does not know: 'unclear' is not 'alike'.
 * @param strata one per difficulty.
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
  const said = { ...players, chance, within };
  if (shift > within && shift >= smallestShift) {
    return { verdict: chance > 0.5 ? 'easier' : 'harder', ...said };
  }
  return { verdict: shift + within < 2 * smallestShift ? 'alike' : 'unclear', ...said };
}
