import type { Random } from '@mindloom/base';
import type { MeasuredPlay } from '@mindloom/domain/measurement';

/** The standard deviation of a player's scores around the player's level, in points. */
export const SCORE_SD = 60;

/** The mean level of players at their first play and the standard deviation of this level, in points. */
const LEVEL = { mean: 500, sd: 100 } as const;

/**
 * `gain`: how much players gain by practice after very many plays, in points. `plays`: the number of plays after which they
 * have reached 63 % of this gain.
 */
const PRACTICE = { gain: 80, plays: 20 } as const;

/** A model of how scores vary around a player's level. */
export interface ScoreModel {
  about: string;
  /** Returns a source of noise for one player, with mean 0 and standard deviation 1. */
  noise: (random: Random) => () => number;
  /**
   * The largest random deviation of a score above the player's level, in standard deviations. Null if there is no limit.
   */
  cap: number | null;
  /** The standard deviation of the gain by practice between players, as a share of the mean gain. */
  gainSd: number;
}

/** Returns a standard normal number (Box and Muller 1958). */
function standardNormal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random.next()));
  return radius * Math.cos(2 * Math.PI * random.next());
}

const independent = (random: Random) => () => standardNormal(random);

/** Returns noise in which each value is correlated with the previous one (a first-order autoregression). */
const correlated = (correlation: number) => (random: Random) => {
  let value = standardNormal(random);
  const scale = Math.sqrt(1 - correlation ** 2);
  return () => {
    value = correlation * value + scale * standardNormal(random);
    return value;
  };
};

/** Returns noise with an exponential distribution. Its long tail is above the mean for 1, and below the mean for -1. */
const skewed = (side: 1 | -1) => (random: Random) => () => side * (-Math.log(1 - random.next()) - 1);

const usual = { noise: independent, cap: null, gainSd: 0 } as const;

/** Normal and independent scores, as the method assumes. */
export const normalScores: ScoreModel = { ...usual, about: 'normal and independent' };

/** Models of scores that each break one assumption of the method. */
export const otherScores: readonly ScoreModel[] = [
  { ...usual, about: 'autocorrelation 0.2', noise: correlated(0.2) },
  { ...usual, about: 'autocorrelation 0.4', noise: correlated(0.4) },
  { ...usual, about: 'long tail above', noise: skewed(1) },
  { ...usual, about: 'long tail below', noise: skewed(-1) },
  { ...usual, about: 'half of the scores at the cap', cap: 0 },
  { ...usual, about: '80 % of the scores at the cap', cap: -0.84 },
  { ...usual, about: '95 % of the scores at the cap', cap: -1.645 },
  { ...usual, about: "players' gains by practice differ, SD 30 % of the gain", gainSd: 0.3 },
];

/**
 * Returns the scores of one player, in whole points and in the order of plays.
 * @param change the true change at an attempt, which practice did not cause, in standard deviations of the scores.
 */
export function scoresOf(
  { noise, cap, gainSd }: ScoreModel,
  plays: number,
  random: Random,
  change: (attempt: number) => number = () => 0,
): number[] {
  const next = noise(random);
  const level = LEVEL.mean + LEVEL.sd * standardNormal(random);
  const gain = PRACTICE.gain * (1 + gainSd * standardNormal(random));
  return Array.from({ length: plays }, (_, index) => {
    const practice = gain * (1 - Math.exp(-(index + 1) / PRACTICE.plays));
    const noisy = cap === null ? next() : Math.min(cap, next());
    return Math.round(level + practice + SCORE_SD * (noisy + change(index + 1)));
  });
}

/** Returns scores as stored plays, with one hour between two plays. */
export const playsOf = (scores: readonly number[]): MeasuredPlay[] =>
  scores.map((score, index) => ({
    session_id: String(index).padStart(6, '0'),
    ended_at: new Date(Date.UTC(2026, 0, 1, index)).toISOString(),
    raw_score: score,
  }));
