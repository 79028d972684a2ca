import { figureIn, figureText, isBetter, type KeyFigure, keyFiguresOf } from './key-figures';
import type { StoredPlay } from './stored-play';

/** 'Usual' is the middle of so many latest plays, and there is none before the fewest. */
const usualOf = { latest: 20, fewest: 3 } as const;

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
} as const;

/** 'as usual', or by how much and in which direction it differs, as it is shown. */
function differenceText(figure: KeyFigure, value: number, usual: number): string {
  const shown = figureText(figure, Math.abs(value - usual));
  if (shown === figureText(figure, 0)) return 'as usual';
  const amount = figure.kind === 'ratio' ? `${shown.slice(0, -1)} points` : shown;
  return `${amount} ${words[figure.kind][value < usual ? 'lower' : 'higher']} than usual`;
}

/**
 * The play's first key figure beside what is usual for this player.
 * @param play the play that has just ended.
 * @param plays the player's stored plays, in any order; the play itself may be among them.
 * @returns such as 'Median 284 ms, 12 ms faster than usual' or 'Median 284 ms, your best so far'; null without a figure.
 */
export function resultLine(play: PlayedGame, plays: readonly StoredPlay[]): string | null {
  const figure = keyFiguresOf(play.remote).find((candidate) => figureIn(play.metrics, candidate) !== null);
  const value = figure === undefined ? null : figureIn(play.metrics, figure);
  if (figure === undefined || value === null) return null;
  const said = `${figure.label.charAt(0).toUpperCase()}${figure.label.slice(1)} ${figureText(figure, value)}`;
  const earlier = earlierValues(figure, play, plays);
  const usual = earlier.length < usualOf.fewest ? null : medianOf(earlier.slice(0, usualOf.latest));
  if (usual === null) return said;
  if (earlier.every((other) => isBetter(figure, value, other))) return `${said}, your best so far`;
  return `${said}, ${differenceText(figure, value, usual)}`;
}
