import { momentText } from '../../registry/format';

const WIDTH = 240;
const HEIGHT = 80;
/** A confidence interval at one time. */
export interface Interval {
  /** The time of the interval, as Unix time in ms. */
  atMs: number;
  value: number;
  /** Half of the width of the interval. */
  within: number;
}

interface IntervalChartProps {
  /** The intervals, oldest first. Times without an estimate are left out. */
  intervals: readonly Interval[];
  fromMs: number;
  toMs: number;
  /** The value that means "no difference". A sentence of the caption explains this value. */
  equal: { value: number; text: string };
  /** The range of the chart on both sides of `equal`: at least `least` and at most `most`. */
  reach: { least: number; most: number };
  textOf: (value: number) => string;
}

/** Draws how a confidence interval changed over time. The dashed line is the value that means "no difference". */
export function IntervalChart({ intervals, fromMs, toMs, equal, reach, textOf }: IntervalChartProps) {
  const [first, last] = [intervals.at(0), intervals.at(-1)];
  if (first === undefined || last === undefined) return null;
  const limited = (value: number) =>
    Math.min(equal.value + reach.most, Math.max(equal.value - reach.most, value));
  const rangeText = ({ value, within }: Interval) =>
    `${textOf(limited(value - within))} to ${textOf(limited(value + within))}`;
  const widest = Math.max(
    reach.least,
    ...intervals.map(({ value, within }) => Math.abs(value - equal.value) + within),
  );
  const scale = Math.min(reach.most, widest);
  const x = (atMs: number) => ((atMs - fromMs) / Math.max(1, toMs - fromMs)) * WIDTH;
  const y = (value: number) =>
    HEIGHT / 2 - (Math.min(scale, Math.max(-scale, value - equal.value)) / scale) * (HEIGHT / 2);
  const points = (of: (interval: Interval) => number, list = intervals) =>
    list.map((interval) => `${x(interval.atMs).toFixed(1)},${y(of(interval)).toFixed(1)}`).join(' ');
  const upper = points(({ value, within }) => value + within);
  const lower = points(({ value, within }) => value - within, intervals.toReversed());
  const label = `Interval over time: ${rangeText(first)} on ${momentText(new Date(first.atMs).toISOString())}, ${rangeText(last)} now. ${equal.text}`;
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="text-ink-soft tabular-nums">{label}</figcaption>
      <div className="flex gap-2">
        <p
          className="flex w-10 flex-col justify-between text-right text-xs text-ink-soft tabular-nums"
          aria-hidden="true"
        >
          <span>{textOf(equal.value + scale)}</span>
          <span>{textOf(equal.value)}</span>
          <span>{textOf(equal.value - scale)}</span>
        </p>
        <svg
          className="h-20 w-full"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <polygon points={`${upper} ${lower}`} fill="var(--ml-brand)" opacity="0.3" />
          <polyline
            points={points(({ value }) => value)}
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
        <span>{momentText(new Date(fromMs).toISOString())}</span>
        <span className="text-right">{momentText(new Date(toMs).toISOString())}</span>
      </p>
    </figure>
  );
}
