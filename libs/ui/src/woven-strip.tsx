import type { Area } from '@mindloom/game-contract';

export interface WeftRow {
  area: Area;
  /** How far the thread has come, from 0 to 1. */
  woven: number;
}

export interface WovenStripProps {
  /** One weft thread each, from top to bottom. */
  rows: readonly WeftRow[];
  /** How many warp threads. */
  warps?: number | undefined;
  /** What the cloth says; without it the cloth is decoration. */
  label?: string | undefined;
}

const GAP = 16;
const ROW = 14;

/** A strip of cloth: warp threads and one weft thread a row, over and under, as far as it is woven. */
export function WovenStrip({ rows, warps = 18, label }: WovenStripProps) {
  const width = GAP * warps;
  const height = ROW * rows.length + 12;
  return (
    <svg
      className="ml-thread"
      viewBox={`0 0 ${width} ${height}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      {Array.from({ length: warps }, (_, index) => (
        <path
          key={index}
          d={`M${(index + 0.5) * GAP} 1V${height - 1}`}
          stroke="var(--ml-line)"
          strokeWidth="2"
        />
      ))}
      {rows.map(({ area, woven }, index) => (
        <path
          key={area}
          data-area={area}
          className="ml-weft"
          d={`M2 ${6 + ROW * (index + 0.5)}H${width - 2}`}
          stroke="var(--area)"
          strokeWidth="5"
          strokeLinecap="butt"
          // A gap at every second warp: there the thread runs below it. Rows take turns.
          strokeDasharray={`${GAP * 2 - 6} 6`}
          strokeDashoffset={index % 2 === 0 ? GAP / 2 - 5 : GAP / 2 - 5 + GAP}
          style={{ clipPath: `inset(-4px ${100 - 100 * Math.min(1, Math.max(0, woven))}% -4px 0)` }}
        />
      ))}
    </svg>
  );
}
