import { median } from '@mindloom/base';
import { paceIn, type StoredPlay } from './key-figures';
import { type EarlierPlays, type PlayedGame, usualOf } from './result-line';

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

/** The comparison of a finished play with the player's earlier plays of the same game. */
export interface Verdict {
  /** The comparison as one sentence without a full stop, such as '12 above your usual 64'. */
  text: string;
  isBest: boolean;
}

/**
 * Compares the score of a finished play with the player's earlier finished plays of the same game, difficulty and pace.
 * @param play the play that has just ended. `earlier` may contain this play too.
 * @param score its raw total in points.
 * @returns null for a set, because its games change, and for an unfinished play, which is compared with nothing (D-80).
 */
export function verdictOf(play: PlayedGame, score: number, { plays, isCut }: EarlierPlays): Verdict | null {
  if (play.remote === null || !play.finished) return null;
  const scores = earlierScores(play, plays);
  if (scores.length === 0) return { text: firstText(play, plays), isBest: false };
  const best = Math.round(Math.max(...scores));
  const shown = Math.round(score);
  if (shown > best) {
    const title = isCut ? `Best of your last ${scores.length + 1} plays` : 'New best';
    return { text: `${title}: ${shown} (before ${best})`, isBest: true };
  }
  const usual = usualScore(play, plays);
  return {
    text: usual === null ? fewPlaysText(shown, best, scores.length) : usualText(shown, usual),
    isBest: false,
  };
}

/**
 * Returns the text for the first result with this difficulty and pace. The player may have played the game with other
 * settings before.
 */
function firstText({ session_id: id, remote }: PlayedGame, plays: readonly StoredPlay[]): string {
  const isNewGame = !plays.some(
    (other) => other.finished && other.remote === remote && other.session_id !== id,
  );
  const settings = isNewGame ? '' : ' with these settings';
  return `First result of this game${settings}. ${untilUsual(1)}`;
}

function fewPlaysText(score: number, best: number, earlier: number): string {
  const compared =
    score === best ? `As many points as your best: ${best}` : `${best - score} below your best of ${best}`;
  return `${compared}. ${untilUsual(earlier + 1)}`;
}

const moreText = (plays: number): string => `${plays} more ${plays === 1 ? 'play' : 'plays'}`;

/**
 * Returns a sentence on how many more plays the usual score needs. `plays` is the number of plays that count so far.
 */
const untilUsual = (plays: number): string =>
  plays < usualOf.fewest
    ? `Your usual score appears after ${moreText(usualOf.fewest - plays)}`
    : 'The next play is compared with your usual result';

function usualText(score: number, usual: number): string {
  const shown = Math.round(usual);
  if (score === shown) return `Exactly your usual ${shown}`;
  return `${Math.abs(score - shown)} ${score > shown ? 'above' : 'below'} your usual ${shown}`;
}
