import { median } from '@mindloom/base';
import type { Answers } from '@mindloom/game-contract';
import { type KeyFigure, noSlots, type SlotCatalogue } from './slots';
import { figureIn, figureText, isBetter, keyFiguresOf, paceIn, type StoredPlay } from './key-figures';

/**
 * The numbers of plays behind the usual value, which is the median of the `latest` finished plays. With fewer than
 * `fewest` plays, there is no usual value.
 */
export const usualOf = { latest: 20, fewest: 3 } as const;

export type PlayedGame = Pick<StoredPlay, 'session_id' | 'remote' | 'difficulty' | 'metrics' | 'finished'>;

/**
 * Returns the values of a key figure in earlier finished plays of the same game, difficulty and pace, newest first. It
 * omits the play of the given session.
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
 * @returns the value and how it compares with the usual value, or that it is the player's best. There is no comparison
 *   without a usual value and for an unfinished play. Without a comparison, two values are null: a ratio, because the
 *   result already shows the number of right answers, and a zero, because it says nothing alone. Null for a play
 *   without a key figure.
 */
export function resultLine(
  play: PlayedGame,
  earlier: EarlierPlays,
  slots: SlotCatalogue = noSlots,
): ResultLine | null {
  const figure = keyFiguresOf(play.remote, slots).find(
    (candidate) => figureIn(play.metrics, candidate) !== null,
  );
  const value = figure === undefined ? null : figureIn(play.metrics, figure);
  if (figure === undefined || value === null) return null;
  const figureLine = `${figure.label.charAt(0).toUpperCase()}${figure.label.slice(1)} ${figureText(figure, value)}`;
  const isShownAlone = figure.kind !== 'ratio' && value !== 0;
  const alone = isShownAlone ? { text: figureLine, isBest: false } : null;
  if (!play.finished) return alone;
  const values = earlierValues(figure, play, earlier.plays);
  const usual = values.length < usualOf.fewest ? null : median(values.slice(0, usualOf.latest));
  if (usual === null) return alone;
  if (values.every((other) => isBetter(figure, value, other))) {
    const reach = earlier.isCut ? `in ${values.length + 1} plays` : 'so far';
    return { text: `${figureLine}, your best ${reach}`, isBest: true };
  }
  return { text: `${figureLine}, ${differenceText(figure, value, usual)}`, isBest: false };
}

/**
 * Returns how many answers of a play were right, such as '2 of 5 right'. Ideas are neither right nor wrong, but they
 * earn points, so the text also counts them: '0 of 3 right, 3 ideas counted'. In a reaction game, a right answer is
 * called a hit: '2 hits, 1 too early'.
 * @param metrics the metrics of the play. `ideas` is the number of ideas; `earlyPresses`, `misses` and `guesses` are
 * the presses of a reaction game that were no reaction.
 * @returns null for a play without answers and ideas.
 */
export function answersText(
  answers: Answers | null,
  metrics: Readonly<Record<string, number>>,
): string | null {
  const { ideas = 0, earlyPresses } = metrics;
  if (answers !== null && earlyPresses !== undefined) return hitsText(answers, metrics);
  const texts = [
    ...(answers !== null && answers.given > 0 ? [`${answers.right} of ${answers.given} right`] : []),
    ...(ideas > 0 ? [`${ideas} ${ideas === 1 ? 'idea' : 'ideas'} counted`] : []),
  ];
  return texts.length === 0 ? null : texts.join(', ');
}

function hitsText({ right, given }: Answers, metrics: Readonly<Record<string, number>>): string | null {
  const { earlyPresses = 0, guesses = 0, misses = 0 } = metrics;
  const early = earlyPresses + guesses;
  if (given === 0) return null;
  return [
    `${right} ${right === 1 ? 'hit' : 'hits'}`,
    ...(early > 0 ? [`${early} too early`] : []),
    ...(misses > 0 ? [`${misses} beside the target`] : []),
  ].join(', ');
}

/** Returns the share of right answers as a text, such as '67% right'. A reaction game has hits instead of answers. */
export const rightShareText = (percent: number, metrics: Readonly<Record<string, number>>): string =>
  `${percent}% ${metrics['earlyPresses'] === undefined ? 'right' : 'hits'}`;
