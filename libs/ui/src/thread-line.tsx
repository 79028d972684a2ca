import type { Area } from '@mindloom/game-contract';
import { threadPath, threadPoints } from './thread-path';

export interface ThreadLineProps {
  /** From 0 (bottom) to 1 (top), oldest first. */
  values: readonly number[];
  /** The hue; without it the brand's. */
  area?: Area | undefined;
  /** Which points close a knot. */
  knots?: 'none' | 'last' | 'all' | undefined;
  /** In units of a box that is 320 wide. */
  height?: number | undefined;
  /** What the line says; without it the line is decoration. */
  label?: string | undefined;
}

const WIDTH = 320;

/** One thread through the values: a trend, a streak, or an empty state. */
export function ThreadLine({ values, area, knots = 'last', height = 64, label }: ThreadLineProps) {
  const points = threadPoints(values, WIDTH, height);
  const knotted = knots === 'all' ? points : knots === 'last' ? points.slice(-1) : [];
  const color = area === undefined ? 'var(--ml-brand)' : 'var(--area)';
  return (
    <svg
      className="ml-thread"
      data-area={area}
      viewBox={`0 0 ${WIDTH} ${height}`}
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
