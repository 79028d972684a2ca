/** The three measured areas. Their order resolves every tie. */
export const measuredAreas = ['memory', 'focus', 'speed'] as const;
export type MeasuredArea = (typeof measuredAreas)[number];
export type AreaScores = Readonly<Record<MeasuredArea, number>>;

/** The maximum score of one play in one area, in points (GAME-45). */
export const areaMaximum = 100;

const capped = (score: number): number => Math.min(areaMaximum, Math.max(0, Math.round(score)));

const isShared = (category: string): boolean => category === 'balanced' || category === 'mixed';

/** The area of a category: its own, or speed for a category without one, such as logic (D-13). */
const areaOf = (category: string): MeasuredArea => measuredAreas.find((area) => area === category) ?? 'speed';

/**
 * The areas that a game exercises: its own, or all three for balanced and mixed, whose score is split among them. A
 * migration (`private.exercised`) has the same rule; a test compares the two.
 * @param category a category in any case; unknown ones count toward speed (D-13).
 */
export function areasOfCategory(category: string): readonly MeasuredArea[] {
  const name = category.toLowerCase();
  return isShared(name) ? measuredAreas : [areaOf(name)];
}

/**
 * The scores that are sent for one play: integers per area, each 0..100. Balanced and mixed are split in thirds (GAME-47).
 * @param rawScore the game's total in points, finite.
 * @param category a category in any case, such as 'Memory'.
 */
export function sentScores(rawScore: number, category: string): AreaScores {
  const name = category.toLowerCase();
  if (isShared(name)) {
    const third = capped(rawScore / measuredAreas.length);
    return { memory: third, focus: third, speed: third };
  }
  return { memory: 0, focus: 0, speed: 0, [areaOf(name)]: capped(rawScore) };
}

/** The overall score of a play: the rounded mean of its three area scores (STATS-01). */
export const overallOf = ({ memory, focus, speed }: AreaScores): number =>
  Math.round((memory + focus + speed) / measuredAreas.length);

/**
 * The saved score of a play, which decides its feedback band; the overall score for a balanced game (D-38, D-66).
 * @param rawScore the game's total in points.
 * @param category a category in any case.
 */
export function savedScore(rawScore: number, category: string): number {
  const scores = sentScores(rawScore, category);
  const name = category.toLowerCase();
  return isShared(name) ? overallOf(scores) : scores[areaOf(name)];
}

/**
 * The score line of a result: the raw total, and the saved score if it differs (D-12, D-66).
 * @param rawScore the game's total in points.
 * @param category a category in any case.
 * @returns such as 'Score 417 · saved as 100 (area maximum)'.
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
