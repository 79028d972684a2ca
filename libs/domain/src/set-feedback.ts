import { type Area, AREA_NAMES } from '@mindloom/game-contract';
import type { Feedback } from './feedback';
import { maxPartPoints, usualPartPoints } from './set-points';

/** One game of a finished set. */
export interface SetFeedbackPart {
  name: string;
  category: Area;
  /** The points of the game, from 0 to 150. */
  points: number;
}

const OTHER_GAMES_TOMORROW = "Tomorrow's set has other games. See whether the points hold.";

/** Says how the set went, from the same points that `setVerdictText` compares with a usual set. */
function verdictText(parts: readonly SetFeedbackPart[]): string {
  const points = parts.reduce((sum, part) => sum + part.points, 0);
  const usual = usualPartPoints * parts.length;
  if (points >= usual) return 'A strong set, at least as good as a usual one.';
  return points >= usual / 2 ? 'A mixed set, below a usual one.' : 'A hard set, far below a usual one.';
}

/**
 * Returns the feedback on a finished set. A general band of the overall score can contradict the points of the set, so
 * the texts name the set's own points: the game that gave the most points, and the one that gave the fewest.
 * @param parts the games of the set in the order of play.
 * @param general the feedback on any set. Its texts are used where the parts say nothing.
 */
export function setFeedback(parts: readonly SetFeedbackPart[], general: Feedback): Feedback {
  const [hardest, ...others] = parts.toSorted((a, b) => a.points - b.points);
  const best = others.at(-1);
  if (hardest === undefined || best === undefined) return general;
  const extremes =
    best.points === hardest.points
      ? `Each game gave ${best.points} of ${maxPartPoints} points.`
      : `${best.name} gave the most, ${best.points} of ${maxPartPoints} points. ${hardest.name} gave the least, ${hardest.points}.`;
  return {
    generalFeedback: `${verdictText(parts)} ${extremes}`,
    brainInsight: 'This set asks for three different things in one sitting.',
    motivationalTip:
      hardest.points < usualPartPoints
        ? `Practise ${hardest.name} on its own before the next set.`
        : OTHER_GAMES_TOMORROW,
    involvedAreas: [...new Set(parts.map(({ category }) => AREA_NAMES[category]))],
  };
}
