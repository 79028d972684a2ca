import './css/trend-chart.css';
import type { Area } from '@mindloom/game-contract';
import { type PointerEvent, useId, useState } from 'react';
import { type ThreadPoint, threadPath } from './threads';

/** One value of a trend. */
export interface TrendPoint {
  /** The position on the x-axis, ascending, in any unit. */
  at: number;
  value: number;
  /** The date of the value, such as '12 Nov'. */
  label: string;
  /** The value with its unit, such as '71 points'. */
  text: string;
  /** More information, such as '2 games'. */
  note?: string | undefined;
}

/** A labelled horizontal line. */
export interface TrendTick {
  value: number;
  text: string;
}

/** The range of a band at one point. */
export interface TrendRange {
  low: number;
  high: number;
}

export interface TrendChartProps {
  label: string;
  /** The points, oldest first. There must be at least one. */
  points: readonly [TrendPoint, ...TrendPoint[]];
  /** The ticks of the axis, lowest first. There must be at least two. */
  ticks: readonly TrendTick[];
  /** The area determines the hue. By default it is the hue of the brand. */
  area?: Area | undefined;
  /** The usual value. It is shown as a dashed line and a legend such as 'usual 284 ms'. */
  usual?: TrendTick | undefined;
  /** For each point, a range in the unit of the values. It is drawn as a band, and a legend names it. */
  band?: readonly TrendRange[] | undefined;
  /** The legend of the band. */
  bandText?: string | undefined;
}

/** The plot is drawn in a box of 100 by 100 and then stretched. Line widths and texts are not stretched. */
const BOX = 100;

const hundredths = (value: number): number => Math.round(value * 100) / 100;

function positionsOf(points: TrendChartProps['points'], ticks: readonly TrendTick[]): ThreadPoint[] {
  const [first] = points;
  const span = (points.at(-1)?.at ?? first.at) - first.at;
  return points.map(({ at, value }) => ({
    x: span === 0 ? BOX / 2 : hundredths(((at - first.at) / span) * BOX),
    y: heightOf(value, ticks),
  }));
}

function heightOf(value: number, ticks: readonly TrendTick[]): number {
  const low = ticks[0]?.value ?? 0;
  const high = ticks.at(-1)?.value ?? 1;
  return hundredths((1 - (value - low) / Math.max(1e-9, high - low)) * BOX);
}

function nearest(positions: readonly ThreadPoint[], x: number): number {
  let best = 0;
  positions.forEach((position, index) => {
    if (Math.abs(position.x - x) < Math.abs((positions[best]?.x ?? 0) - x)) best = index;
  });
  return best;
}

/**
 * A trend with an axis. The player selects a point with the pointer or the arrow keys and reads its value. At first,
 * the newest point is selected.
 */
export function TrendChart({
  label,
  points,
  ticks,
  area,
  usual,
  band,
  bandText = 'your average is probably here',
}: TrendChartProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const last = points.length - 1;
  const shown = Math.min(chosen ?? last, last);
  const point = points[shown] ?? points[0];
  const positions = positionsOf(points, ticks);
  const readAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(nearest(positions, ((clientX - left) / Math.max(1, width)) * BOX));
  };
  return (
    <div className="ml-trend" data-area={area ?? 'balanced'}>
      <div className="ml-trend-head" aria-hidden="true">
        <p className="ml-trend-reading">
          <strong>{point.text}</strong> {point.label}
          {point.note !== undefined && ` · ${point.note}`}
        </p>
        {band !== undefined && <p className="ml-trend-legend ml-trend-legend-band">{bandText}</p>}
        {usual !== undefined && <p className="ml-trend-legend">{usual.text}</p>}
      </div>
      <div className="ml-trend-body">
        <div className="ml-trend-axis" aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick.value} style={{ top: `${heightOf(tick.value, ticks)}%` }}>
              {tick.text}
            </span>
          ))}
        </div>
        <div
          className="ml-trend-plot"
          onPointerMove={readAt}
          onPointerDown={readAt}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
        >
          <Reader {...{ label, points, shown }} onRead={setChosen} />
          <Plot {...{ positions, ticks, shown, band }} usual={usual?.value} />
        </div>
      </div>
      <div className="ml-trend-ends" aria-hidden="true">
        <span>{points[0].label}</span>
        {last > 0 && <span>{points[last]?.label}</span>}
      </div>
    </div>
  );
}

interface ReaderProps {
  label: string;
  points: TrendChartProps['points'];
  shown: number;
  onRead: (index: number) => void;
}

/** A slider for the keyboard and for screen readers. Arrow keys move from point to point. */
function Reader({ label, points, shown, onRead }: ReaderProps) {
  const point = points[shown] ?? points[0];
  return (
    <input
      type="range"
      className="ml-visually-hidden"
      aria-label={label}
      aria-valuetext={[`${point.label}: ${point.text}`, point.note].filter(Boolean).join(', ')}
      min={0}
      max={points.length - 1}
      value={shown}
      onChange={(event) => onRead(event.target.valueAsNumber)}
    />
  );
}

interface PlotProps {
  positions: readonly ThreadPoint[];
  ticks: readonly TrendTick[];
  shown: number;
  usual: number | undefined;
  band: readonly TrendRange[] | undefined;
}

/** Draws a dot as a line of almost no length with round ends, because a stretched circle would be an ellipse. */
const dot = ({ x, y }: ThreadPoint): string => `M${x} ${y}h.001`;

/** Returns the outline of a band. The band ends at the edges of the plot. */
function bandPath(
  positions: readonly ThreadPoint[],
  band: readonly TrendRange[],
  ticks: readonly TrendTick[],
): string {
  const edge = (of: (range: TrendRange) => number) =>
    positions.map(({ x }, index) => {
      const range = band[index];
      const y = range === undefined ? BOX : heightOf(of(range), ticks);
      return `${x} ${Math.min(BOX, Math.max(0, y))}`;
    });
  const outline = [...edge(({ high }) => high), ...edge(({ low }) => low).toReversed()];
  return `M${outline.join('L')}Z`;
}

function Plot({ positions, ticks, shown, usual, band }: PlotProps) {
  const fadeId = useId();
  // Join two points, and points with a band, by straight lines, because a curve would suggest values between them.
  // Leave out the fill beside a band, because it would look like a second band.
  const isCurve = positions.length > 2 && band === undefined;
  const thread = isCurve ? threadPath(positions) : `M${positions.map(({ x, y }) => `${x} ${y}`).join('L')}`;
  const marked = positions[shown];
  const isLine = positions.length > 1;
  return (
    <svg viewBox={`0 0 ${BOX} ${BOX}`} preserveAspectRatio="none" aria-hidden="true">
      <linearGradient id={fadeId} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--area)" stopOpacity="0.22" />
        <stop offset="1" stopColor="var(--area)" stopOpacity="0" />
      </linearGradient>
      {ticks.map(({ value }) => (
        <path key={value} className="ml-trend-grid" d={`M0 ${heightOf(value, ticks)}H${BOX}`} />
      ))}
      {isCurve && <path className="ml-trend-fill" d={`${thread}V${BOX}H0Z`} fill={`url(#${fadeId})`} />}
      {band !== undefined && <path className="ml-trend-band" d={bandPath(positions, band, ticks)} />}
      {usual !== undefined && <path className="ml-trend-usual" d={`M0 ${heightOf(usual, ticks)}H${BOX}`} />}
      {isLine && <path className="ml-trend-line" d={thread} />}
      <path className="ml-trend-dots" d={positions.map(dot).join('')} />
      {marked !== undefined && <path className="ml-trend-knot" d={dot(marked)} />}
      {marked !== undefined && <path className="ml-trend-eye" d={dot(marked)} />}
    </svg>
  );
}
