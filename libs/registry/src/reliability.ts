import { mean } from '@mindloom/base';

/** The constants of the reliabilities. The database function `private.reliability_rules` returns the same constants. */
export const RELIABILITY_RULES = {
  /** The minimum number of players behind a correlation. */
  fewestPlayers: 30,
  /** The number of first plays of a player that are split into odd and even plays. */
  splitPlays: 10,
} as const;

/** The normal quantile of a 95 % interval. */
const Z_95 = 1.96;

/** The fields of a finished play from which a reliability is computed. */
export interface ScoredPlay {
  score: number;
  playedOn: string;
}

/** A correlation over players; null with too few players, or if there are no differences between them. */
export interface PlayerCorrelation {
  players: number;
  correlation: number | null;
}

/** Returns Pearson's correlation; null if all values on one side are equal. */
function pearson(pairs: readonly (readonly [number, number])[]): number | null {
  const one = mean(pairs.map(([first]) => first)) ?? 0;
  const other = mean(pairs.map(([, second]) => second)) ?? 0;
  const sum = (of: (a: number, b: number) => number) =>
    pairs.reduce((total, [first, second]) => total + of(first - one, second - other), 0);
  const scale = Math.sqrt(sum((a) => a * a) * sum((_, b) => b * b));
  return scale === 0 ? null : sum((a, b) => a * b) / scale;
}

const correlationOf = (pairs: readonly (readonly [number, number])[]): PlayerCorrelation => ({
  players: pairs.length,
  correlation: pairs.length < RELIABILITY_RULES.fewestPlayers ? null : pearson(pairs),
});

/**
 * Correlates the mean of each player's odd plays with the mean of the even ones, among the first ten. Players with
 * fewer than ten plays do not count. This function is the reference for the database function `game_reliability`.
 * @param players the finished plays of each player at one difficulty, in the order of play.
 */
export function splitHalf(players: readonly (readonly ScoredPlay[])[]): PlayerCorrelation {
  const { splitPlays } = RELIABILITY_RULES;
  const pairs = players.flatMap((plays): [number, number][] => {
    const scores = plays.slice(0, splitPlays).map(({ score }) => score);
    const odd = mean(scores.filter((_, index) => index % 2 === 0));
    const even = mean(scores.filter((_, index) => index % 2 === 1));
    return odd === null || even === null || scores.length < splitPlays ? [] : [[odd, even]];
  });
  return correlationOf(pairs);
}

/**
 * Correlates the first play of each player's first day with the first play of the second day on which the player
 * played. This function is the reference for the database function `game_reliability`.
 * @param players as in {@link splitHalf}.
 */
export function retest(players: readonly (readonly ScoredPlay[])[]): PlayerCorrelation {
  const pairs = players.flatMap((plays): [number, number][] => {
    const days = [...new Set(plays.map(({ playedOn }) => playedOn))].toSorted();
    const firstOf = (day: string | undefined) => plays.find(({ playedOn }) => playedOn === day)?.score;
    const [first, second] = [firstOf(days[0]), firstOf(days[1])];
    return first === undefined || second === undefined || days.length < 2 ? [] : [[first, second]];
  });
  return correlationOf(pairs);
}

/** A reliability with its 95 % interval. */
export interface Reliability {
  value: number;
  low: number;
  high: number;
}

/**
 * Returns a correlation with Fisher's interval (Fisher 1921).
 * @returns null without a correlation.
 */
export function reliabilityOf({ players, correlation }: PlayerCorrelation): Reliability | null {
  if (correlation === null) return null;
  const within = Z_95 / Math.sqrt(players - 3);
  // Fisher's transformation of a perfect correlation is infinite, and tanh maps it back to 1 or -1.
  const middle = Math.atanh(Math.min(1, Math.max(-1, correlation)));
  return { value: correlation, low: Math.tanh(middle - within), high: Math.tanh(middle + within) };
}

/** Returns the reliability of two halves together (Spearman 1910, Brown 1910). */
const together = (half: number): number => (2 * half) / (1 + Math.max(-0.999, half));

/** Returns the reliability of a mean of ten plays, from the correlation of its halves. Null without a correlation. */
export function splitHalfReliability(halves: PlayerCorrelation): Reliability | null {
  const half = reliabilityOf(halves);
  return half === null
    ? null
    : { value: together(half.value), low: together(half.low), high: together(half.high) };
}
