import { isRecord } from '@mindloom/base';
import type { RESERVED_METRICS } from '@mindloom/game-contract';
import type { RemoteId } from './launch';
import { type KeyFigure, noSlots, type SlotCatalogue } from './slots';
import { savedScoreText } from './scoring';

/** The columns of `game_results` that comparisons use. */
export interface StoredPlay {
  session_id: string;
  game_id: string;
  slot: string;
  remote: string | null;
  difficulty: string;
  /** The end of the play, ISO 8601. */
  ended_at: string;
  /** The raw total in points. */
  raw_score: number;
  metrics: unknown;
  finished: boolean;
}

/**
 * The minimum sample size of a ratio or mean. The ratios and means of a play with one answer are therefore not
 * displayed.
 */
export const fewestDrawn = 5;

const answerTime = (drawnFrom: string) =>
  ({ name: 'answerMs', label: 'answer time', kind: 'duration', better: 'lower', drawnFrom }) as const;
const accuracy = (drawnFrom: string) =>
  ({ name: 'accuracy', label: 'accuracy', kind: 'ratio', better: 'higher', drawnFrom }) as const;
const most = (name: string, label: string) => ({ name, label, kind: 'count', better: 'higher' }) as const;

/**
 * The key figures of each game, the most informative one first. Each name is a metric that the game declares in its
 * info.
 */
export const keyFigures: Readonly<Record<RemoteId, readonly [KeyFigure, ...KeyFigure[]]>> = {
  memory: [accuracy('moves'), most('level', 'round reached'), most('bestCombo', 'combo')],
  sequence: [most('longest', 'longest row'), most('sequences', 'rows completed')],
  puzzle: [accuracy('puzzles'), answerTime('right'), most('bestStreak', 'right in a row')],
  reaction: [
    { name: 'medianMs', label: 'median', kind: 'duration', better: 'lower', drawnFrom: 'rounds' },
    { name: 'bestMs', label: 'fastest', kind: 'duration', better: 'lower' },
  ],
  creative: [accuracy('challenges'), most('bestStreak', 'right in a row'), most('ideas', 'ideas')],
  'number-sequence': [accuracy('rounds'), answerTime('rounds')],
  arithmetic: [answerTime('rounds'), accuracy('rounds')],
};

/** The raw score as a key figure. Every stored play has this figure. */
export const scoreFigure: KeyFigure = { name: 'rawScore', label: 'score', kind: 'points', better: 'higher' };

/**
 * Returns the key figures of a remote. The product's own games have them in the code. Every other game declares them in
 * its info, which the registry contains for the games that slots load.
 * @returns an empty list for a game without figures, and for an unknown remote.
 */
export const keyFiguresOf = (remote: string | null, slots: SlotCatalogue = noSlots): readonly KeyFigure[] =>
  Object.entries(keyFigures).find(([known]) => known === remote)?.[1] ??
  [...slots.values()].find((texts) => texts.remote === remote && texts.figures !== undefined)?.figures ??
  [];

const numberIn = (metrics: unknown, name: string): number | null => {
  const value = isRecord(metrics) ? metrics[name] : null;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

type ReservedMetric = (typeof RESERVED_METRICS)[number];

/** The metric in which the host stores the pace of a play, if the pace is not 1. */
export const paceMetric = 'pace' satisfies ReservedMetric;

/** The metric in which the host stores the pointer of a play: 1 for a coarse pointer, 0 for a fine one. */
export const pointerMetric = 'coarsePointer' satisfies ReservedMetric;

/** Returns the pace of a stored play: the factor by which the times to answer were multiplied. */
export const paceIn = (metrics: unknown): number => numberIn(metrics, paceMetric) ?? 1;

/**
 * Reads a key figure from stored metrics. Returns null if the metric is missing or not a finite number, or if its
 * sample is too small.
 */
export function figureIn(metrics: unknown, { name, drawnFrom }: KeyFigure): number | null {
  const drawn = drawnFrom === undefined ? null : numberIn(metrics, drawnFrom);
  return drawn !== null && drawn < fewestDrawn ? null : numberIn(metrics, name);
}

/** Returns the value of a key figure in a stored play. It is the raw score or one of the metrics. */
export const figureOf = (play: StoredPlay, figure: KeyFigure): number | null =>
  figure === scoreFigure ? play.raw_score : figureIn(play.metrics, figure);

/** Returns true if one value of a key figure is better than another. */
export const isBetter = ({ better }: KeyFigure, value: number, than: number): boolean =>
  better === 'lower' ? value < than : value > than;

const pointsText = (points: number): string => `${points} ${points === 1 ? 'point' : 'points'}`;

/**
 * Formats the value of a key figure: '284 ms', '3.2 s', '86%', '7' or '64 points'.
 * @param value milliseconds, a ratio from 0 to 1, a count, or points.
 */
export function figureText({ kind }: KeyFigure, value: number): string {
  if (kind === 'ratio') return `${Math.round(value * 100)}%`;
  if (kind === 'count') return String(Math.round(value));
  if (kind === 'points') return pointsText(Math.round(value));
  return value < 1_000 ? `${Math.round(value)} ms` : `${(value / 1_000).toFixed(1)} s`;
}

/**
 * Formats the value of a key figure for a list of several games. A score is shown as it is saved, such as '85 of 100',
 * because raw scores of different games cannot be compared. Other figures are shown with their unit.
 * @param category the category of the game, in upper or lower case.
 */
export const listedText = (figure: KeyFigure, value: number, category: string): string =>
  figure === scoreFigure ? savedScoreText(value, category) : figureText(figure, value);

/** Returns the main figure of a stored play with its value: the first key figure that the play has, otherwise the score. */
export function mainFigureOf(
  play: StoredPlay,
  slots: SlotCatalogue = noSlots,
): { figure: KeyFigure; value: number } {
  for (const figure of keyFiguresOf(play.remote, slots)) {
    const value = figureIn(play.metrics, figure);
    if (value !== null) return { figure, value };
  }
  return { figure: scoreFigure, value: play.raw_score };
}
