/** The three measured areas. If two areas have equal values, the one that comes first in this list is used. */
export const measuredAreas = ['memory', 'focus', 'speed'] as const;
export type MeasuredArea = (typeof measuredAreas)[number];
export type AreaScores = Readonly<Record<MeasuredArea, number>>;

/** The maximum score of one play in one area, in points (GAME-45). */
export const areaMaximum = 100;

const capped = (score: number): number => Math.min(areaMaximum, Math.max(0, Math.round(score)));

const isShared = (category: string): boolean => category === 'balanced' || category === 'mixed';

/** Returns the area of a category. A category without an area of its own, such as logic, counts toward speed (D-13). */
const areaOf = (category: string): MeasuredArea => measuredAreas.find((area) => area === category) ?? 'speed';

/**
 * Returns the areas that a game exercises: its own area, or all three for balanced and mixed, because their score is
 * split among the areas. The database function `private.exercised` has the same rule, and a test compares the two.
 * @param category a category in upper or lower case. Unknown categories count toward speed (D-13).
 */
export function areasOfCategory(category: string): readonly MeasuredArea[] {
  const name = category.toLowerCase();
  return isShared(name) ? measuredAreas : [areaOf(name)];
}

/**
 * Returns the scores that are sent for one play: one integer from 0 to 100 for each area. The score of a balanced or
 * mixed game is split in thirds (GAME-47).
 * @param rawScore the game's total in points, finite.
 * @param category a category in upper or lower case, such as 'Memory'.
 */
export function sentScores(rawScore: number, category: string): AreaScores {
  const name = category.toLowerCase();
  if (isShared(name)) {
    const third = capped(rawScore / measuredAreas.length);
    return { memory: third, focus: third, speed: third };
  }
  return { memory: 0, focus: 0, speed: 0, [areaOf(name)]: capped(rawScore) };
}

/** Returns the overall score of a play. It is the rounded mean of the three area scores (STATS-01). */
export const overallOf = ({ memory, focus, speed }: AreaScores): number =>
  Math.round((memory + focus + speed) / measuredAreas.length);

/** The highest overall score of a game of one area, in points: it scores 0 in the other two areas. */
export const oneAreaAtBest = overallOf({ memory: areaMaximum, focus: 0, speed: 0 });

/**
 * Returns the saved score of a play, or the overall score for a balanced game (D-38, D-66). If the game reports no
 * answers, this score determines the feedback band.
 * @param rawScore the game's total in points.
 * @param category a category in upper or lower case.
 */
export function savedScore(rawScore: number, category: string): number {
  const scores = sentScores(rawScore, category);
  const name = category.toLowerCase();
  return isShared(name) ? overallOf(scores) : scores[areaOf(name)];
}

/**
 * Returns the saved score of a play with its maximum, such as '85 of 100'. Lists of plays show this score, because raw scores
 * of different games cannot be compared.
 * @param rawScore the game's total in points.
 * @param category a category in upper or lower case.
 */
export const savedScoreText = (rawScore: number, category: string): string =>
  `${savedScore(rawScore, category)} of ${areaMaximum}`;

/**
 * Describes the score that counts in the averages of the areas, if a player would not expect this score: it differs
 * from the points, or it counts toward an area other than the game's own (D-13).
 * @param rawScore the game's total in points.
 * @param category a category in upper or lower case.
 * @returns a text such as 'Counts as 100 of 100 for speed'; null if the points count as they are for the game's own
 *   area.
 */
export function countsText(rawScore: number, category: string): string | null {
  const saved = savedScore(rawScore, category);
  const areas = areasOfCategory(category);
  const name = category.toLowerCase();
  if (areas.length > 1)
    return `Counts as ${saved} each for ${listText(areas)}, because a set shares its points equally`;
  const isOwnArea = areas.some((area) => area === name);
  if (saved === rawScore && isOwnArea) return null;
  const counts = `Counts as ${saved} of ${areaMaximum} for ${listText(areas)}`;
  return isOwnArea ? counts : `${counts}, as all ${name} games do`;
}

const listText = (areas: readonly MeasuredArea[]): string =>
  areas.length === 1 ? areas.join() : `${areas.slice(0, -1).join(', ')} and ${areas.at(-1)}`;

/**
 * Returns the score of a result as it is saved. It contains the raw total, and the saved score if it differs (D-12, D-66).
 * @param rawScore the game's total in points.
 * @param category a category in upper or lower case.
 * @returns a text such as 'Score 417 · saved as 100 (area maximum)'.
 */
export function scoreText(rawScore: number, category: string): string {
  const shown = `Score ${rawScore}`;
  const saved = savedScore(rawScore, category);
  const note = rawScore > areaMaximum && saved === areaMaximum ? ' (area maximum)' : '';
  if (isShared(category.toLowerCase())) {
    return `${shown} · saved as memory ${saved}, focus ${saved}, speed ${saved}${note}`;
  }
  return note ? `${shown} · saved as ${saved}${note}` : shown;
}
