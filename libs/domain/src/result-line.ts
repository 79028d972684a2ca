import { median } from '@mindloom/base';
import {
  figureIn,
  figureText,
  isBetter,
  type KeyFigure,
  keyFiguresOf,
  paceIn,
  type StoredPlay,
} from './key-figures';
import { savedScore, scoreText } from './scoring';

/**
 * The numbers of plays behind the usual value, which is the median of the `latest` finished plays. With fewer than
 * `fewest` plays, there is no usual value.
 */
export const usualOf = { latest: 20, fewest: 3 } as const;

export type PlayedGame = Pick<StoredPlay, 'session_id' | 'remote' | 'difficulty' | 'metrics' | 'finished'>;

/**
 * Returns the values of a key figure in earlier finished plays of the same game, difficulty and pace, newest first. It
 * omits the play of this session.
 */
function earlierValues(figure: KeyFigure, play: PlayedGame, plays: readonly StoredPlay[]): number[] {
  return plays
    .filter(({ session_id: id, finished }) => finished && id !== play.session_id)
    .filter(({ remote, difficulty }) => remote === play.remote && difficulty === play.difficulty)
    .filter(({ metrics }) => paceIn(metrics) === paceIn(play.metrics))
    .toSorted((a, b) => Date.parse(b.ended_at) - Date.parse(a.ended_at))
    .map(({ metrics }) => figureIn(metrics, figure))
    .filter((value) => value !== null);
}

const words = {
  duration: { lower: 'faster', higher: 'slower' },
  ratio: { lower: 'lower', higher: 'higher' },
  count: { lower: 'fewer', higher: 'more' },
  points: { lower: 'lower', higher: 'higher' },
} as const;

/**
 * Formats a change of a key figure, such as '12 ms faster'.
 * @param change in the unit of the figure, positive for a rise.
 * @returns null for a change that rounds to zero.
 */
export function changeText(figure: KeyFigure, change: number): string | null {
  const shown = figureText(figure, Math.abs(change));
  if (shown === figureText(figure, 0)) return null;
  const points = shown.slice(0, -1);
  const amount = figure.kind === 'ratio' ? `${points} ${points === '1' ? 'point' : 'points'}` : shown;
  return `${amount} ${words[figure.kind][change < 0 ? 'lower' : 'higher']}`;
}

function differenceText(figure: KeyFigure, value: number, usual: number): string {
  const change = changeText(figure, value - usual);
  return change === null ? 'as usual' : `${change} than usual`;
}

/** The comparison of a play with the player's earlier plays. */
export interface ResultLine {
  /** A text such as 'Median 284 ms, 12 ms faster than usual'. */
  text: string;
  isBest: boolean;
}

/** The player's stored plays of a game. `isCut` is true if older plays exist but were not read. */
export interface EarlierPlays {
  plays: readonly StoredPlay[];
  isCut: boolean;
}

/**
 * Compares the first key figure of a finished play with the player's usual value (D-80).
 * @param play the play that has just ended.
 * @param earlier the player's stored plays in any order. They may include the play itself.
 * @returns null if the play has no key figure. If there is no usual value, or if the play is unfinished, the line
 * contains only the value.
 */
export function resultLine(play: PlayedGame, earlier: EarlierPlays): ResultLine | null {
  const figure = keyFiguresOf(play.remote).find((candidate) => figureIn(play.metrics, candidate) !== null);
  const value = figure === undefined ? null : figureIn(play.metrics, figure);
  if (figure === undefined || value === null) return null;
  const figureLine = `${figure.label.charAt(0).toUpperCase()}${figure.label.slice(1)} ${figureText(figure, value)}`;
  if (!play.finished) return { text: figureLine, isBest: false };
  const values = earlierValues(figure, play, earlier.plays);
  const usual = values.length < usualOf.fewest ? null : median(values.slice(0, usualOf.latest));
  if (usual === null) return { text: figureLine, isBest: false };
  if (values.every((other) => isBetter(figure, value, other))) {
    const reach = earlier.isCut ? `in ${values.length + 1} plays` : 'so far';
    return { text: `${figureLine}, your best ${reach}`, isBest: true };
  }
  return { text: `${figureLine}, ${differenceText(figure, value, usual)}`, isBest: false };
}

/**
 * Returns the lines below the score of a result: the saved score, and the key figure of the play (D-12).
 * @param rawScore the game's total in points.
 * @param category a category in upper or lower case.
 * @returns one or two lines, such as 'Saved as 64; median 284 ms, 12 ms faster than usual'.
 */
export function resultTexts(rawScore: number, category: string, line: ResultLine | null): string[] {
  const score = scoreText(rawScore, category);
  if (line === null) return [score];
  if (savedScore(rawScore, category) !== rawScore) return [score, line.text];
  return [`Saved as ${rawScore}; ${line.text.charAt(0).toLowerCase()}${line.text.slice(1)}`];
}
