import {
  growthUntilDecided,
  SCORE_SHIFT_RULES,
  type ScoreShift,
  scoreShift,
  type ScoreStratum,
} from './score-shift';
import type { ScoreDistribution } from './slot-evidence';

/** The comparison of scores with the data up to a time. */
export interface ScoreMoment {
  atMs: number;
  shift: ScoreShift;
}

const addCounts = (one: readonly number[], other: readonly number[]): number[] =>
  Array.from(
    { length: Math.max(one.length, other.length) },
    (_, place) => (one[place] ?? 0) + (other[place] ?? 0),
  );

/** Adds up counts by stratum. */
function sumBy<T extends ScoreStratum>(cells: readonly T[], keyOf: (cell: T) => string): ScoreStratum[] {
  const strata = new Map<string, ScoreStratum>();
  for (const cell of cells) {
    const { newer, older } = strata.get(keyOf(cell)) ?? { newer: [], older: [] };
    strata.set(keyOf(cell), {
      newer: addCounts(newer, cell.newer),
      older: addCounts(older, cell.older),
    });
  }
  return [...strata.values()];
}

/** The scores up to and including a step of the distribution. */
const strataUntil = ({ cells }: ScoreDistribution, step: number): ScoreStratum[] =>
  sumBy(
    cells.filter((cell) => cell.step <= step),
    ({ difficulty, rolloutBp }) => `${difficulty} ${rolloutBp}`,
  );

/** All scores at one difficulty, for display. */
export function scoresAt({ cells }: ScoreDistribution, difficulty: string): ScoreStratum {
  const own = cells.filter((cell) => cell.difficulty === difficulty);
  return sumBy(own, () => difficulty)[0] ?? { newer: [], older: [] };
}

/** Compares the scores of two versions as they were at the end of each step, oldest first. */
export function scoreHistory(scores: ScoreDistribution): ScoreMoment[] {
  const [sinceMs, untilMs] = [Date.parse(scores.since), Date.parse(scores.until)];
  return Array.from({ length: scores.steps }, (_, step) => ({
    atMs: sinceMs + ((untilMs - sinceMs) * (step + 1)) / scores.steps,
    shift: scoreShift(strataUntil(scores, step)),
  }));
}

/** The share of the history, at its end, from which the current rate of plays is computed. */
const RATE_SHARE = 0.25;

const informationOf = ({ standardError }: ScoreShift) => (standardError === null ? 0 : standardError ** -2);
const fewerPlayers = ({ newerPlayers, olderPlayers }: ScoreShift) => Math.min(newerPlayers, olderPlayers);

/**
 * Predicts when the comparison is decided. Assumes that players arrive as in the last quarter of the history, and that
 * the estimate stays the same.
 * @param history all moments of a comparison, from `scoreHistory`.
 * @returns ms from the last moment on: until a verdict, or until there are enough players for an estimate; 0 if there
 * is a verdict; null if no players arrive.
 */
export function msUntilDecided(history: readonly ScoreMoment[]): number | null {
  const [first, last] = [history.at(0), history.at(-1)];
  const before = history.at(Math.floor((history.length - 1) * (1 - RATE_SHARE)));
  if (first === undefined || last === undefined || before === undefined) return null;
  const waitMs = (needed: number, gained: number, elapsedMs: number) =>
    gained > 0 ? (needed / gained) * elapsedMs : null;
  const growth = growthUntilDecided(last.shift);
  if (growth === null) {
    const players = fewerPlayers(last.shift);
    const gained = players - fewerPlayers(before.shift);
    return waitMs(SCORE_SHIFT_RULES.fewestPlayers - players, gained, last.atMs - before.atMs);
  }
  if (last.shift.verdict !== 'unclear') return 0;
  const information = informationOf(last.shift);
  // If there was no estimate yet at the start of the last quarter, compute the rate from the whole history.
  const from = before.shift.standardError === null ? first : before;
  return waitMs(information * (growth - 1), information - informationOf(from.shift), last.atMs - from.atMs);
}
