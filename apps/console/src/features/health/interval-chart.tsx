import type { ScoreMoment } from '@mindloom/registry';
import { momentText, shareText } from '../../registry/format';

const WIDTH = 240;
const HEIGHT = 80;
/** The axis of the chart extends at least this far above and below 50 %, so from 40 % to 60 %. */
const MIN_DEVIATION = 0.1;
const MAX_DEVIATION = 0.5;

interface Interval {
  atMs: number;
  chance: number;
  within: number;
}

const intervalsOf = (history: readonly ScoreMoment[]): Interval[] =>
  history.flatMap(({ atMs, shift: { chance, within } }) =>
    chance === null || within === null ? [] : [{ atMs, chance, within }],
  );

const rangeText = ({ chance, within }: Interval) =>
  `${shareText(Math.max(0, chance - within), 0)} to ${shareText(Math.min(1, chance + within), 0)}`;

/**
 * Draws the probability that a player of the newer version scores higher than a player of the older version, as a
 * confidence interval over time. On the dashed line, both versions are equally hard.
 */
export function IntervalChart({ history }: { history: readonly ScoreMoment[] }) {
  const intervals = intervalsOf(history);
  const [first, last] = [intervals.at(0), intervals.at(-1)];
  const [start, end] = [history.at(0), history.at(-1)];
  if (first === undefined || last === undefined || start === undefined || end === undefined) return null;
  const widest = Math.max(
    MIN_DEVIATION,
    ...intervals.map(({ chance, within }) => Math.abs(chance - 0.5) + within),
  );
  const scale = Math.min(MAX_DEVIATION, widest);
  const x = (atMs: number) => ((atMs - start.atMs) / Math.max(1, end.atMs - start.atMs)) * WIDTH;
  const y = (chance: number) =>
    HEIGHT / 2 - (Math.min(scale, Math.max(-scale, chance - 0.5)) / scale) * (HEIGHT / 2);
  const points = (of: (interval: Interval) => number, list = intervals) =>
    list.map((interval) => `${x(interval.atMs).toFixed(1)},${y(of(interval)).toFixed(1)}`).join(' ');
  const upper = points(({ chance, within }) => chance + within);
  const lower = points(({ chance, within }) => chance - within, intervals.toReversed());
  const label = `Interval over time: ${rangeText(first)} on ${momentText(new Date(first.atMs).toISOString())}, ${rangeText(last)} now. 50 % means no difference.`;
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="text-ink-soft tabular-nums">{label}</figcaption>
      <div className="flex gap-2">
        <p
          className="flex w-10 flex-col justify-between text-right text-xs text-ink-soft tabular-nums"
          aria-hidden="true"
        >
          <span>{shareText(0.5 + scale, 0)}</span>
          <span>50 %</span>
          <span>{shareText(0.5 - scale, 0)}</span>
        </p>
        <svg
          className="h-20 w-full"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <polygon points={`${upper} ${lower}`} fill="var(--ml-brand)" opacity="0.3" />
          <polyline
            points={points(({ chance }) => chance)}
            fill="none"
            stroke="var(--ml-brand)"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={`M0 ${HEIGHT / 2}H${WIDTH}`}
            stroke="var(--ml-ink)"
            strokeDasharray="4 4"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <p className="ml-12 flex justify-between gap-4 text-xs text-ink-soft tabular-nums" aria-hidden="true">
        <span>{momentText(new Date(start.atMs).toISOString())}</span>
        <span className="text-right">{momentText(new Date(end.atMs).toISOString())}</span>
      </p>
    </figure>
  );
}
