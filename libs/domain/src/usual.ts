import { figureIn, figureText, isBetter, type KeyFigure, keyFiguresOf } from './key-figures';
import { savedScore, scoreText } from './scoring';
import type { StoredPlay } from './stored-play';

/** 'Usual' is the middle of so many latest plays, and there is none before the fewest. */
export const usualOf = { latest: 20, fewest: 3 } as const;

/** The middle value; of an even number, the mean of the two middle ones. Null of none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}

export type PlayedGame = Pick<StoredPlay, 'session_id' | 'remote' | 'difficulty' | 'metrics'>;

/** Earlier values of a figure: of the same game in the same difficulty, this session left out, newest first. */
function earlierValues(figure: KeyFigure, play: PlayedGame, plays: readonly StoredPlay[]): number[] {
  return plays
    .filter(({ session_id: id }) => id !== play.session_id)
    .filter(({ remote, difficulty }) => remote === play.remote && difficulty === play.difficulty)
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
 * A change of a figure as it is shown, such as '12 ms faster'.
 * @param change in the figure's unit, above 0 where the value rose.
 * @returns null for a change that would not show.
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

/** A play beside the player's own earlier ones. */
export interface ResultLine {
  /** Such as 'Median 284 ms, 12 ms faster than usual'. */
  text: string;
  isBest: boolean;
}

/** The player's stored plays of a game, and whether older ones were left unread. */
export interface EarlierPlays {
  plays: readonly StoredPlay[];
  isCut: boolean;
}

/**
 * The play's first key figure beside what is usual for this player.
 * @param play the play that has just ended.
 * @param earlier the player's stored plays, in any order; the play itself may be among them.
 * @returns null without a figure; the bare figure while there is no usual.
 */
export function resultLine(play: PlayedGame, earlier: EarlierPlays): ResultLine | null {
  const figure = keyFiguresOf(play.remote).find((candidate) => figureIn(play.metrics, candidate) !== null);
  const value = figure === undefined ? null : figureIn(play.metrics, figure);
  if (figure === undefined || value === null) return null;
  const said = `${figure.label.charAt(0).toUpperCase()}${figure.label.slice(1)} ${figureText(figure, value)}`;
  const values = earlierValues(figure, play, earlier.plays);
  const usual = values.length < usualOf.fewest ? null : medianOf(values.slice(0, usualOf.latest));
  if (usual === null) return { text: said, isBest: false };
  if (values.every((other) => isBetter(figure, value, other))) {
    const reach = earlier.isCut ? `in ${values.length + 1} plays` : 'so far';
    return { text: `${said}, your best ${reach}`, isBest: true };
  }
  return { text: `${said}, ${differenceText(figure, value, usual)}`, isBest: false };
}

/**
 * What a result says below its number: what was saved, and the play's own figure (D-12).
 * @param rawScore the game's total in points.
 * @param category a category in any case.
 * @returns one line or two, such as 'Saved as 64; median 284 ms, 12 ms faster than usual'.
 */
export function resultTexts(rawScore: number, category: string, line: ResultLine | null): string[] {
  const score = scoreText(rawScore, category);
  if (line === null) return [score];
  if (savedScore(rawScore, category) !== rawScore) return [score, line.text];
  return [`Saved as ${rawScore}; ${line.text.charAt(0).toLowerCase()}${line.text.slice(1)}`];
}
