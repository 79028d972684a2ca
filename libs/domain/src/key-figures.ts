import type { RemoteId } from './slots';
import type { StoredPlay } from './stored-play';

/** A raw figure of a game that players compare with themselves. */
export interface KeyFigure {
  /** Its name among the metrics of the game. */
  name: string;
  label: string;
  kind: 'duration' | 'ratio' | 'count' | 'points';
  better: 'lower' | 'higher';
  /** The metric that counts what a share or a mean is drawn from. */
  drawnFrom?: string;
}

/** A share or a mean of fewer than this says nothing: a game that was left after one answer has neither. */
export const fewestDrawn = 5;

const answerTime = (drawnFrom: string) =>
  ({ name: 'answerMs', label: 'answer time', kind: 'duration', better: 'lower', drawnFrom }) as const;
const accuracy = (drawnFrom: string) =>
  ({ name: 'accuracy', label: 'accuracy', kind: 'ratio', better: 'higher', drawnFrom }) as const;
const most = (name: string, label: string) => ({ name, label, kind: 'count', better: 'higher' }) as const;

/** Per game, the figure that says most first. The names are those of the games' own infos. */
export const keyFigures: Readonly<Record<RemoteId, readonly [KeyFigure, ...KeyFigure[]]>> = {
  memory: [accuracy('moves'), most('level', 'level'), most('bestCombo', 'combo')],
  sequence: [most('longest', 'longest row'), most('sequences', 'rows completed')],
  puzzle: [accuracy('puzzles'), answerTime('right'), most('bestStreak', 'streak')],
  reaction: [
    { name: 'medianMs', label: 'median', kind: 'duration', better: 'lower', drawnFrom: 'rounds' },
    { name: 'bestMs', label: 'fastest', kind: 'duration', better: 'lower' },
  ],
  creative: [accuracy('challenges'), most('bestStreak', 'streak'), most('ideas', 'ideas')],
  'number-sequence': [accuracy('rounds'), answerTime('rounds')],
  arithmetic: [answerTime('rounds'), accuracy('rounds')],
};

/** The raw total, as a figure that every stored play has. */
export const scoreFigure: KeyFigure = { name: 'rawScore', label: 'score', kind: 'points', better: 'higher' };

/** The key figures of a remote; none of one that is not known here. */
export const keyFiguresOf = (remote: string | null): readonly KeyFigure[] =>
  Object.entries(keyFigures).find(([known]) => known === remote)?.[1] ?? [];

const numberIn = (metrics: unknown, name: string): number | null => {
  const value: unknown = typeof metrics === 'object' && metrics !== null ? Reflect.get(metrics, name) : null;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

/** A figure among stored metrics; null where it is missing, not a finite number, or drawn from too little. */
export function figureIn(metrics: unknown, { name, drawnFrom }: KeyFigure): number | null {
  const drawn = drawnFrom === undefined ? null : numberIn(metrics, drawnFrom);
  return drawn !== null && drawn < fewestDrawn ? null : numberIn(metrics, name);
}

/** A figure of a stored play: its score, or one of its metrics. */
export const figureOf = (play: StoredPlay, figure: KeyFigure): number | null =>
  figure === scoreFigure ? play.raw_score : figureIn(play.metrics, figure);

/** Is one value of a figure better than another? */
export const isBetter = ({ better }: KeyFigure, value: number, than: number): boolean =>
  better === 'lower' ? value < than : value > than;

const pointsText = (points: number): string => `${points} ${points === 1 ? 'point' : 'points'}`;

/**
 * A figure as players read it: '284 ms', '3.2 s', '86%', '7', '64 points'.
 * @param value milliseconds, a share from 0 to 1, a count, or points.
 */
export function figureText({ kind }: KeyFigure, value: number): string {
  if (kind === 'ratio') return `${Math.round(value * 100)}%`;
  if (kind === 'count') return String(Math.round(value));
  if (kind === 'points') return pointsText(Math.round(value));
  return value < 1_000 ? `${Math.round(value)} ms` : `${(value / 1_000).toFixed(1)} s`;
}
