import { mean } from '@mindloom/base';
import { type Change, changeSinceBaseline, CHANGE_RULES } from './confidence-sequence';
import { inOrder, type MeasuredPlay, measureOf, type PracticeCurve, practiceGain } from './practice-curve';

/** A player's change in one game at one difficulty, compared with the practice curve of the group. */
export type Progress =
  /** The player needs more finished plays for a comparison. */
  | { kind: 'few-plays'; missing: number }
  /**
   * There is no practice curve yet for the attempts of the player. Without it, a change cannot be distinguished from
   * practice, so nothing is claimed.
   */
  | { kind: 'no-curve' }
  | ({
      /**
       * The player plays better or worse than practice alone explains, or the difference cannot be distinguished from
       * chance yet.
       */
      kind: 'better' | 'worse' | 'chance';
      /** The mean score of the baseline, in points. */
      firstScore: number;
      /** The mean score of the later plays, in points. */
      laterScore: number;
      /**
       * The points that practice explains: the group's mean gain at the later plays, minus its mean gain in the
       * baseline.
       */
      practice: number;
    } & Change);

function kindOf({ low, high }: Change): 'better' | 'worse' | 'chance' {
  if (low > 0) return 'better';
  return high < 0 ? 'worse' : 'chance';
}

/**
 * Compares a player's change since the first plays with the practice curve of the group.
 * @param plays all finished plays of one game at one difficulty, in any order.
 * @param curve the group's curve of the same game and difficulty.
 */
export function progressOf(plays: readonly MeasuredPlay[], curve: PracticeCurve): Progress {
  const needed = CHANGE_RULES.baseline + CHANGE_RULES.fewestLater;
  if (plays.length < needed) return { kind: 'few-plays', missing: needed - plays.length };
  const { scores, gains } = comparable(plays, curve);
  const change = changeSinceBaseline(scores.map((score, index) => score - (gains[index] ?? 0)));
  if (change === null) return { kind: 'no-curve' };
  const [firstScore, laterScore] = meansOf(scores);
  const [firstGain, laterGain] = meansOf(gains);
  return { ...change, kind: kindOf(change), firstScore, laterScore, practice: laterGain - firstGain };
}

/**
 * Returns the scores in the order of the attempts, and the gain of the group at each attempt. Leaves out the attempts
 * after the last published step of the curve.
 */
function comparable(plays: readonly MeasuredPlay[], curve: PracticeCurve) {
  const scores: number[] = [];
  const gains: number[] = [];
  for (const play of inOrder(plays)) {
    const gain = practiceGain(curve, scores.length + 1);
    if (gain === null) break;
    scores.push(measureOf(play));
    gains.push(gain);
  }
  return { scores, gains };
}

const meansOf = (values: readonly number[]): [number, number] => [
  mean(values.slice(0, CHANGE_RULES.baseline)) ?? 0,
  mean(values.slice(CHANGE_RULES.baseline)) ?? 0,
];

const points = (value: number): string => {
  const shown = Math.round(Math.abs(value));
  return `${shown} ${shown === 1 ? 'point' : 'points'}`;
};

/**
 * States the result of the comparison in one sentence.
 * @param where the game and the difficulty, such as 'Mental Math, easy'.
 */
export function progressText(progress: Progress, where: string): string {
  switch (progress.kind) {
    case 'few-plays':
      return `${where}: ${progress.missing} more finished ${progress.missing === 1 ? 'game' : 'games'} until your change can be compared with practice.`;
    case 'no-curve':
      return `${where}: too few players have played this often to tell practice from a change, so nothing is claimed.`;
    case 'better':
      return `${where}: better than practice alone explains, by about ${points(progress.change)} since your first ${CHANGE_RULES.baseline} games.`;
    case 'worse':
      return `${where}: worse than practice alone explains, by about ${points(progress.change)} since your first ${CHANGE_RULES.baseline} games.`;
    default:
      return `${where}: your change since your first ${CHANGE_RULES.baseline} games cannot be told from practice and chance yet. A change of ${points(progress.detectable)} beyond practice would probably have shown.`;
  }
}
