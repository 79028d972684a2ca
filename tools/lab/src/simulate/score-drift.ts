import { type Random, seeded } from '@mindloom/base';
import { type ScoreShift, scoreShift } from '@mindloom/registry';
import { atLeast, atMost, type Figure, type Simulation, type SimulationOptions } from './simulation';

const BUCKETS = 12;
const HIGHEST_SCORE = 100;
/**
 * The three difficulties, with the mean score of each. `upTo` is the cumulative share of players. At the first of the
 * difficulties, many scores reach the maximum.
 */
const DIFFICULTIES = [
  { upTo: 0.5, mean: 80 },
  { upTo: 0.8, mean: 60 },
  { upTo: 1, mean: 40 },
] as const;
const SCORE_SD = 15;

/** Returns a standard normal number (Box and Muller 1958). */
const normal = (random: Random) =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

/**
 * Returns a quantile of scores, interpolated as by PostgreSQL's percentile_cont. The scores are given as counts: how
 * often each value occurs.
 */
function quantileOfCounts(counts: readonly number[], total: number, share: number): number {
  const position = (total - 1) * share;
  const [below, above] = [Math.floor(position), Math.ceil(position)];
  let seen = 0;
  let low: number | null = null;
  for (let score = 0; score < counts.length; score++) {
    seen += counts[score] ?? 0;
    if (low === null && seen > below) low = score;
    if (low !== null && seen > above) return low + (score - low) * (position - below);
  }
  return low ?? 0;
}

const zeros = (length: number): number[] => Array.from({ length }, () => 0);
const addOne = (counts: number[], place: number, count = 1) => {
  counts[place] = (counts[place] ?? 0) + count;
};

/**
 * Collects the scores of players who have the same difficulty and the same share of the rollout. As in `score_distribution`
 * of the database, the buckets cover the scores from the 1st to the 99th percentile. The scores are counted again only if
 * one of these percentiles has changed.
 */
function createStratum() {
  const scores = { newer: zeros(HIGHEST_SCORE + 1), older: zeros(HIGHEST_SCORE + 1) };
  const both = zeros(HIGHEST_SCORE + 1);
  const buckets = { newer: zeros(BUCKETS), older: zeros(BUCKETS) };
  let total = 0;
  let [low, high] = [-1, -1];
  const placeOf = (score: number) => {
    const step = high > low ? Math.floor(((score - low) / (high - low)) * BUCKETS) : 0;
    return Math.max(0, Math.min(BUCKETS - 1, step));
  };
  const countAgain = () => {
    buckets.newer.fill(0);
    buckets.older.fill(0);
    for (let score = 0; score <= HIGHEST_SCORE; score++) {
      if (both[score] === 0) continue;
      addOne(buckets.newer, placeOf(score), scores.newer[score]);
      addOne(buckets.older, placeOf(score), scores.older[score]);
    }
  };
  const add = (version: 'newer' | 'older', score: number) => {
    addOne(scores[version], score);
    addOne(both, score);
    total += 1;
    const range = [quantileOfCounts(both, total, 0.01), quantileOfCounts(both, total, 0.99)] as const;
    if (range[0] === low && range[1] === high) {
      addOne(buckets[version], placeOf(score));
    } else {
      [low, high] = range;
      countAgain();
    }
  };
  return { add, buckets };
}

interface Release {
  players: number;
  /** The number of standard deviations by which scores of the newer version are higher. */
  shiftSd: number;
  /** The share of players who get the newer version. It may be raised once during the release. */
  shares: readonly [first: number, later: number];
  /**
   * The number of standard deviations by which the first fifth of the players score higher. They come before the share is
   * raised, and represent frequent players.
   */
  regularsSd: number;
}

const isChange = ({ verdict }: ScoreShift) => verdict === 'easier' || verdict === 'harder';

/**
 * Judges a release after every player. Returns the number of the player at whom a change is reported; Infinity if none is
 * reported.
 */
function reportedAt({ players, shiftSd, shares, regularsSd }: Release, random: Random): number {
  const difficulties = DIFFICULTIES.length;
  const strata = Array.from({ length: shares.length * difficulties }, createStratum);
  const judged = strata.map(({ buckets }) => buckets);
  for (let player = 1; player <= players; player++) {
    const period = player <= players / 5 ? 0 : 1;
    const isNewer = random.next() < (shares[period] ?? 0);
    const chosen = random.next();
    const difficulty = DIFFICULTIES.findIndex(({ upTo }) => chosen < upTo);
    const sd = normal(random) + (isNewer ? shiftSd : 0) + (period === 0 ? regularsSd : 0);
    const score = Math.round((DIFFICULTIES[difficulty]?.mean ?? 0) + SCORE_SD * sd);
    // If the share of the newer version is not raised, the scores before and after a raise of the share belong to one
    // stratum.
    const place = difficulty + (shares[0] === shares[1] ? 0 : period * difficulties);
    strata[place]?.add(isNewer ? 'newer' : 'older', Math.max(0, Math.min(HIGHEST_SCORE, score)));
    if (isChange(scoreShift(judged))) return player;
  }
  return Infinity;
}

function run({ seed, isQuick }: SimulationOptions): Figure[] {
  const reported = (name: string, count: number, release: Release) => {
    const releases = Array.from({ length: count }, (_, place) =>
      reportedAt(release, seeded(seed, name, place)),
    );
    return releases.filter((player) => player < Infinity).length / count;
  };
  const same: Release = { players: isQuick ? 1000 : 5000, shiftSd: 0, shares: [0.5, 0.5], regularsSd: 0 };
  const all = isQuick ? 300 : 10_000;
  const some = isQuick ? 150 : 1000;
  return [
    {
      name: `false verdicts on ${all} releases without a change, judged after each of ${same.players} players`,
      value: reported('same', all, same),
      bar: atMost(0.01),
    },
    {
      name: `false verdicts on ${some} releases without a change that 10 % of the players get`,
      value: reported('tenth', some, { ...same, shares: [0.1, 0.1] }),
      bar: atMost(0.01),
    },
    {
      name: `false verdicts on ${some} rollouts without a change that are raised from 10 % to 50 % after better players have come`,
      value: reported('raised', some, { ...same, shares: [0.1, 0.5], regularsSd: 0.5 }),
      bar: atMost(0.01),
    },
    {
      name: `${some} releases whose scores are 0.2 SD higher that are detected by 2,000 players`,
      value: reported('shifted', some, { ...same, players: 2000, shiftSd: 0.2 }),
      bar: atLeast(0.8),
    },
  ];
}

/**
 * Checks how often two equal releases are reported as different in difficulty, and how often a small difference is
 * detected.
 */
export const scoreDrift: Simulation = { about: 'false verdicts and power of the comparison of scores', run };
