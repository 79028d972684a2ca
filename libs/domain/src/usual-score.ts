import { median } from '@mindloom/base';
import { paceIn, type StoredPlay } from './key-figures';
import { type PlayedGame, usualOf } from './result-line';

/**
 * Returns the raw scores of earlier finished plays of the same game, difficulty and pace, newest first. The given play
 * is left out.
 */
function earlierScores(play: PlayedGame, earlier: readonly StoredPlay[]): number[] {
  if (play.remote === null) return [];
  return earlier
    .filter(({ session_id: id, finished }) => finished && id !== play.session_id)
    .filter(({ remote, difficulty }) => remote === play.remote && difficulty === play.difficulty)
    .filter(({ metrics }) => paceIn(metrics) === paceIn(play.metrics))
    .toSorted((one, other) => Date.parse(other.ended_at) - Date.parse(one.ended_at))
    .map(({ raw_score: score }) => score);
}

/**
 * Returns the player's usual result. It is the median raw score of the latest finished plays of the same game and
 * difficulty.
 * @param play the play that has just ended. `earlier` may contain this play too.
 * @returns points; null for a set, because its games change, and null if there are too few plays.
 */
export function usualScore(play: PlayedGame, earlier: readonly StoredPlay[]): number | null {
  const scores = earlierScores(play, earlier);
  return scores.length < usualOf.fewest ? null : median(scores.slice(0, usualOf.latest));
}

/**
 * Returns the player's best raw score of the same game and difficulty. The play that has just ended counts too if it
 * was finished (D-80).
 * @param play the play that has just ended. `earlier` may contain this play too.
 * @param score its raw total in points.
 * @returns points; null for a set, because its games change, and null without a finished play.
 */
export function bestScore(play: PlayedGame, score: number, earlier: readonly StoredPlay[]): number | null {
  if (play.remote === null) return null;
  const scores = [...earlierScores(play, earlier), ...(play.finished ? [score] : [])];
  return scores.length === 0 ? null : Math.max(...scores);
}

/** A score that differs from the usual result by at most this share of the usual result is called close. */
const closeShare = 0.1;

/**
 * Compares a score with the player's usual result in one sentence.
 * @param score the raw total in points.
 * @param usual the player's usual raw total in points.
 */
export function usualScoreText(score: number, usual: number): string {
  const shown = Math.round(usual);
  const difference = Math.round(score - usual);
  if (Math.abs(difference) <= usual * closeShare) return `Close to your usual result of ${shown} points.`;
  const amount = `${Math.abs(difference)} ${Math.abs(difference) === 1 ? 'point' : 'points'}`;
  return `${amount} ${difference > 0 ? 'above' : 'below'} your usual result of ${shown}.`;
}
