import type { Area } from '@mindloom/game-contract';

export interface ThreadPoint {
  x: number;
  y: number;
}

/** Maps values from 0 (bottom) to 1 (top) to points in a box. The box has a margin of `inset` px. */
export function threadPoints(
  values: readonly number[],
  width: number,
  height: number,
  inset = 6,
): ThreadPoint[] {
  const step = values.length > 1 ? (width - 2 * inset) / (values.length - 1) : 0;
  return values.map((value, index) => ({
    x: values.length > 1 ? inset + index * step : width / 2,
    y: inset + (1 - Math.min(1, Math.max(0, value))) * (height - 2 * inset),
  }));
}

const round = (value: number) => Math.round(value * 10) / 10;

/**
 * Returns a smooth SVG path through the points. The path never goes above or below the heights of the two points that
 * it connects.
 */
export function threadPath(points: readonly ThreadPoint[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  let previous = first;
  const curves = rest.map((point) => {
    const middle = round((previous.x + point.x) / 2);
    const curve = `C${middle} ${round(previous.y)} ${middle} ${round(point.y)} ${round(point.x)} ${round(point.y)}`;
    previous = point;
    return curve;
  });
  return `M${round(first.x)} ${round(first.y)}${curves.join('')}`;
}

export interface ThreadLineProps {
  /** The values from 0 (bottom) to 1 (top), oldest first. */
  values: readonly number[];
  /** The area determines the hue. By default it is the hue of the brand. */
  area?: Area | undefined;
  /** Which points are marked with a dot, called a knot. */
  knots?: 'none' | 'last' | 'all' | undefined;
  /** The height in units of a box with a width of 320. */
  height?: number | undefined;
  /** The accessible name. Without it the line is decorative. */
  label?: string | undefined;
}

const LINE_WIDTH = 320;

/**
 * A line through values, such as a trend or a streak. It is called a thread, because the design of the app is woven.
 */
export function ThreadLine({ values, area, knots = 'last', height = 64, label }: ThreadLineProps) {
  const points = threadPoints(values, LINE_WIDTH, height);
  const knotted = knots === 'all' ? points : knots === 'last' ? points.slice(-1) : [];
  const color = area === undefined ? 'var(--ml-brand)' : 'var(--area)';
  return (
    <svg
      className="ml-thread"
      data-area={area}
      viewBox={`0 0 ${LINE_WIDTH} ${height}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <path d={threadPath(points)} stroke={color} strokeWidth="3" />
      {knotted.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="4.5" fill="var(--ml-surface)" stroke={color} strokeWidth="3" />
      ))}
    </svg>
  );
}

export interface WeftRow {
  area: Area;
  /** How far the thread is drawn, as a share from 0 to 1. */
  woven: number;
}

export interface WovenStripProps {
  /** The horizontal threads (weft), from top to bottom. */
  rows: readonly WeftRow[];
  /** The number of vertical threads (warp). */
  warps?: number | undefined;
  /** The accessible name. Without it the strip is decorative. */
  label?: string | undefined;
}

const GAP = 15;
const ROW = 13;
const EDGE = 7;

/**
 * A woven strip. Each row is a horizontal thread (weft), which crosses the vertical threads (warp) up to the row's
 * progress.
 */
export function WovenStrip({ rows, warps = 18, label }: WovenStripProps) {
  const width = GAP * warps;
  const height = ROW * rows.length + 2 * EDGE;
  const columns = Array.from({ length: warps }, (_, index) => (index + 0.5) * GAP);
  return (
    <svg
      className="ml-thread"
      viewBox={`0 0 ${width} ${height}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      {columns.map((x) => (
        <path key={x} className="ml-warp" d={`M${x} 1V${height - 1}`} />
      ))}
      {rows.map(({ area, woven }, row) => (
        <path
          key={row}
          data-area={area}
          className="ml-weft"
          d={`M2 ${EDGE + ROW * (row + 0.5)}H${width - 2}`}
          style={{ clipPath: `inset(-4px ${100 - 100 * Math.min(1, Math.max(0, woven))}% -4px 0)` }}
        />
      ))}
      {/* At every second crossing, the vertical thread (warp) is on top. The crossings are offset from row to row. */}
      {columns.map((x, column) => (
        <path key={x} className="ml-warp" d={crossings(x, column, rows.length)} />
      ))}
    </svg>
  );
}

function crossings(x: number, column: number, rowCount: number): string {
  return Array.from({ length: rowCount }, (_, row) =>
    (row + column) % 2 === 0 ? `M${x} ${EDGE + ROW * row}v${ROW}` : '',
  ).join('');
}

/** The logo: an m of vertical threads, crossed by one horizontal thread. It is decorative. */
export function Logo({ size = 32 }: { size?: number | undefined }) {
  return (
    <svg
      className="ml-logo"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      strokeWidth="3.2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path
        d="M5 27v-2.5M5 16v-2.5a5.5 5.5 0 0 1 11 0V27M16 13.5a5.5 5.5 0 0 1 11 0V16M27 24.5V27"
        stroke="var(--ml-brand)"
      />
      <path d="M1.8 20.2h9.6M20.6 20.2h9.6" stroke="var(--ml-speed)" />
    </svg>
  );
}
